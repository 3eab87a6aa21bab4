import { askedFromFact, whenFact } from '../facts.ts';
import { renderMail } from '../mail-frame.ts';
import type { Surroundings, Template } from '../template.ts';

/** Goes to every contact: whoever asked may hold some of them, hardly all. */
export const wayBackAsked: Template<'way-back-asked'> = {
  mail: ({ firstname, provider, dueAt, at, stop, ...device }, surroundings) => {
    const { say, sayTime } = surroundings;
    return renderMail(
      {
        subject: say('way-back-asked.subject'),
        label: say('alert.label'),
        heading: say('way-back-asked.heading'),
        opening: [say('frame.greeting', { firstname }), say('way-back-asked.what', { provider })],
        facts: [
          { label: say('fact.replaced-from'), value: sayTime(dueAt) },
          whenFact(at, surroundings),
          askedFromFact(device, surroundings),
        ],
        closing: [say('way-back-asked.was-you'), say('way-back-asked.was-not-you')],
        action: { label: say('way-back-asked.action'), href: stopLink(stop, surroundings) },
      },
      surroundings,
    );
  },

  sms: ({ provider, dueAt, stop }, surroundings) =>
    surroundings.say('way-back-asked.sms', {
      provider,
      time: surroundings.sayTime(dueAt),
      link: stopLink(stop, surroundings),
      reference: surroundings.reference,
    }),
};

/** In the fragment, as in an alert: no server and no scanner of mail along the way is sent it. */
const stopLink = (stop: string, { linkTo }: Surroundings) => linkTo(`/way-back/stop#${stop}`);

export const wayBackStopped: Template<'way-back-stopped'> = {
  mail: ({ firstname, at }, surroundings) => {
    const { say } = surroundings;
    return renderMail(
      {
        subject: say('way-back-stopped.subject'),
        label: say('alert.label'),
        heading: say('way-back-stopped.heading'),
        opening: [say('frame.greeting', { firstname }), say('way-back-stopped.what')],
        facts: [whenFact(at, surroundings)],
        closing: [say('way-back-stopped.was-not-you')],
      },
      surroundings,
    );
  },

  sms: (_values, { say, reference }) => say('way-back-stopped.sms', { reference }),
};

/** To what was lost, and without a way to undo it: it may be in somebody else's hands. */
export const wayBackDone: Template<'way-back-done'> = {
  mail: ({ firstname, at }, surroundings) => {
    const { say, linkTo } = surroundings;
    return renderMail(
      {
        subject: say('way-back-done.subject'),
        label: say('alert.label'),
        heading: say('way-back-done.heading'),
        opening: [say('frame.greeting', { firstname }), say('way-back-done.what')],
        facts: [whenFact(at, surroundings)],
        closing: [say('way-back-done.was-not-you')],
        action: { label: say('way-back-done.action'), href: linkTo('/support') },
      },
      surroundings,
    );
  },

  sms: (_values, { say, linkTo, reference }) =>
    say('way-back-done.sms', { link: linkTo('/support'), reference }),
};
