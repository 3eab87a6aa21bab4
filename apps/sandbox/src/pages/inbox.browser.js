/**
 * Adds what is new above what is there: rows that somebody has opened, the scroll position and the
 * typed filter stay as they are. Without this script the page works, one reload at a time.
 */
const REFRESH_MILLIS = 1500;
const COPIED_MILLIS = 2000;

const byId = (id) => document.getElementById(id);

async function refresh() {
  if (document.hidden) return;
  const response = await fetch(location.href, { cache: 'no-store' });
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html');

  const known = [...byId('messages').querySelectorAll('.message')];
  const current = [...fresh.querySelectorAll('.message')];
  const added = current.filter(({ id }) => byId(id) === null);
  const isEmptied = known.some(({ id }) => fresh.getElementById(id) === null);
  if (added.length === 0 && !isEmptied) return;

  keepPlace(() => {
    byId('latest').replaceChildren(...fresh.getElementById('latest').childNodes);
    if (isEmptied || known.length === 0)
      byId('messages').replaceChildren(...fresh.getElementById('messages').childNodes);
    else byId('messages').prepend(...added);
  });
  if (added.length > 0)
    byId('news').textContent =
      added.length === 1 ? 'One new message.' : `${added.length} new messages.`;
}

/** What somebody is reading stays where it is on the screen, whatever is added above it. */
function keepPlace(change) {
  const isRead = (row) => {
    const { top, bottom } = row.getBoundingClientRect();
    return bottom > 0 && top < innerHeight && (row.open || scrollY > 0);
  };
  const anchor = [...document.querySelectorAll('.message')].find(isRead);
  const before = anchor?.getBoundingClientRect().top;
  change();
  if (anchor?.isConnected) scrollBy(0, anchor.getBoundingClientRect().top - before);
}

async function copyCode(button) {
  await navigator.clipboard.writeText(button.dataset.copy);
  const label = button.textContent;
  button.textContent = 'Copied';
  byId('news').textContent = 'Code copied.';
  setTimeout(() => {
    button.textContent = label;
  }, COPIED_MILLIS);
}

document.addEventListener('click', ({ target }) => {
  const button = target.closest('[data-copy]');
  if (button) void copyCode(button);
});

// The sandbox is restarted often: a failed attempt is no news.
setInterval(() => void refresh().catch(() => {}), REFRESH_MILLIS);
