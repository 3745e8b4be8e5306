import { mount } from 'svelte';
import App from './App.svelte';
import { ART_DEFS } from './cards/art.js';
import './style/tokens.css';
import './style/card.css';
import './style/table.css';
import './style/pages.css';
import './style/phone.css';
import './style/client.css';

document.body.insertAdjacentHTML('afterbegin', ART_DEFS);
mount(App, { target: document.getElementById('app')! });

if (import.meta.env.PROD && 'serviceWorker' in navigator)
  navigator.serviceWorker.register('./sw.js').catch(() => undefined); // refused in some private windows
