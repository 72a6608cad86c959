import 'psn-elements/feedback';
import 'psn-elements/widget';
import { mount } from 'svelte';
import App from './App.svelte';

mount(App, { target: document.getElementById('app')! });
