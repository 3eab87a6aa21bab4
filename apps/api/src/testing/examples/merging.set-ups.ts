import { merging } from '../merging.ts';
import { newPersonWithCodes } from '../people-with-codes.ts';
import { lastCode, messagesTo } from '../sent-messages.ts';
import { stepUp } from '../second-factors.ts';
import type { SetUps, Stage } from './stage.ts';

/** Making one account of two, and two of one again. */
export const mergingSetUps: SetUps = {
  async readMerge({ world }) {
    const { person, payload } = await merging(world).proven();
    return { by: person.browser, fill: { payload } };
  },
  async sendMergeCode({ world }) {
    const { person, payload } = await merging(world).offered();
    return { by: person.browser, fill: { payload } };
  },
  async confirmMergeCode({ world }) {
    const { person, other, payload } = await merging(world).offered();
    const asked = await person.browser.post('/mfa/fuzzion', { payload, mfaId: -1 });
    const code = await lastCode(world, other.accountId);
    return { by: person.browser, fill: { payload: asked.json().payload, code } };
  },
  async claimOwnership({ world }) {
    const on = merging(world);
    const visit = await on.offered();
    await on.proveContact(visit);
    return { by: visit.person.browser, fill: { payload: visit.payload } };
  },
  async merge({ world }) {
    const { person, payload } = await merging(world).proven();
    return { by: person.browser, fill: { payload } };
  },
  async declineMerge({ world }) {
    const { person, payload } = await merging(world).offered();
    return { by: person.browser, fill: { payload } };
  },
  async listMerges(stage) {
    return { by: (await merged(stage)).person.browser };
  },
  async sendUndoLink(stage) {
    const { person } = await merged(stage);
    const [done] = (await person.browser.get('/merges')).json().data;
    await stepUp(stage.world, person, { action: 'duplicated' });
    return { by: person.browser, fill: { mergeId: done.merge_id } };
  },
  async describeUndo(stage) {
    const { token } = await merged(stage);
    return { by: stage.world.client(), fill: { token } };
  },
  async sendUndoCode(stage) {
    const { token } = await merged(stage);
    return { by: stage.world.client(), fill: { token } };
  },
  async undoMerge(stage) {
    const { token } = await merged(stage);
    return { by: stage.world.client(), fill: { token } };
  },
};

/** Done a moment ago, and the link that came to the mailbox of the account that was taken in. */
async function merged({ world }: Stage) {
  const on = merging(world);
  const other = await newPersonWithCodes(world, { methods: ['email', 'sms'] });
  const visit = await on.proven(other);
  await on.merge(visit);
  const [token = ''] = (await messagesTo(world, visit.person.accountId)).flatMap(
    ({ to, values }) => (to === other.email && 'undo' in values ? [values.undo] : []),
  );
  return { ...visit, token };
}
