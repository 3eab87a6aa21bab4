/** An app may sign people in or not, and what it holds of them ends. */
export { disableClient, enableClient } from './client.store.ts';
export { endClientTokens } from './sign-in.store.ts';
