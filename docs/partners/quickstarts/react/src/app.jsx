import { useEffect, useState } from 'react';
import { useAuth } from 'react-oidc-context';

export function App() {
  const { isLoading, error, user, removeUser, ...auth } = useAuth();
  const [isRenewed, setRenewed] = useState(false);

  // Somebody who signed out elsewhere, or took the access back, is signed out here.
  const isOver = error?.innerError?.error === 'invalid_grant';
  useEffect(() => {
    if (isOver) void removeUser();
  }, [isOver, removeUser]);

  // For you and not for people: a stranger may have made the link.
  useEffect(() => {
    if (error) console.error(error);
  }, [error]);

  /** Each refresh token works once; the library keeps the next, and answers null when it got none. */
  const renew = async () => setRenewed((await auth.signinSilent()) !== null);

  if (isLoading) return <p>One moment …</p>;
  if (!user)
    return (
      <>
        {error && <p role="alert">Please sign in again.</p>}
        <button onClick={() => auth.signinRedirect()}>Sign in with Carnet</button>
      </>
    );
  return (
    <>
      <h1>Hello, {user.profile.name}</h1>
      {/* A contact that is not proven is not told: be ready for its absence. */}
      <p>{user.profile.email ?? 'No e-mail address is known.'}</p>
      {error && <p role="alert">That did not work. Please try again.</p>}
      {isRenewed && <p role="status">The access was renewed.</p>}
      <button onClick={() => void renew()}>Renew the access</button>
      {/* The library forgets the tokens first, then the browser goes to Carnet. */}
      <button onClick={() => auth.signoutRedirect()}>Sign out</button>
    </>
  );
}
