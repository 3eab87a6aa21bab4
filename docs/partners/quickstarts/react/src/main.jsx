import { createRoot } from 'react-dom/client';
import { AuthProvider } from 'react-oidc-context';

import { App } from './app.jsx';

const { VITE_CARNET_ISSUER, VITE_CARNET_CLIENT_ID } = import.meta.env;

/** A page keeps no secret: PKCE proves that whoever asks for the tokens began the sign-in. */
const settings = {
  authority: VITE_CARNET_ISSUER ?? 'http://account-api.carnet-be.localhost:4000/oidc',
  client_id: VITE_CARNET_CLIENT_ID ?? 'quickstart-react',
  redirect_uri: `${location.origin}/callback`,
  post_logout_redirect_uri: `${location.origin}/`,
  scope: 'openid profile email',
  // The ID token says who signed in; the name is told by userinfo.
  loadUserInfo: true,
  // Away with the code: it is of no more use.
  onSigninCallback: () => history.replaceState({}, '', '/'),
};

createRoot(document.getElementById('app')).render(
  <AuthProvider {...settings}>
    <App />
  </AuthProvider>,
);
