import { createPopover } from '@typeform/embed';
import '@typeform/embed/build/css/popover.css';

createPopover('moe6aa', { buttonColor: '#0445af' });
