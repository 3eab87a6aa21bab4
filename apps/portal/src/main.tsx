import './app/portal.css';
import { startApp } from './app/start-app.tsx';

// Not awaited: pages that come later import from this module, and would wait for it in a circle.
void startApp();
