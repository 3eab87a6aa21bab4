import { setupServer } from 'msw/node';

/** The far side of the network. Tests replace single calls with `fakeApi.use(fakeCall(…))`. */
export const fakeApi = setupServer();
