const escaped = (text = '') => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const page = (body, notice) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Node quickstart</title>
<main>
${notice ? `<p role="status">${escaped(notice)}</p>` : ''}
${body}
</main>
</html>`;

export const welcomePage = (notice) => page('<a href="/login">Sign in with Carnet</a>', notice);

/** A contact that is not proven is not told: be ready for its absence. */
export const helloPage = ({ name, email }, notice) =>
  page(
    `<h1>Hello, ${escaped(name)}</h1>
<p>${email ? escaped(email) : 'No e-mail address is known.'}</p>
<form method="post" action="/refresh"><button>Renew the access</button></form>
<form method="post" action="/logout"><button>Sign out</button></form>`,
    notice,
  );

export const errorPage = (text) => page(`<p role="alert">${escaped(text)}</p><a href="/">Back</a>`);
