import 'psn-elements/feedback';
import 'psn-elements/widget';
import { createApp } from 'vue';
import App from './App.vue';

createApp(App).mount('#app');
