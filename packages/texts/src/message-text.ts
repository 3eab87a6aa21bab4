import { createText } from './create-text.ts';
import { messages as german } from './generated/messages.de.ts';
import { messages as english } from './generated/messages.en.ts';
import { messages as french } from './generated/messages.fr.ts';
import { messages as dutch } from './generated/messages.nl.ts';
import type { MessageTextKey } from './message-text-keys.ts';

export const messageText = createText<MessageTextKey>({
  en: english,
  fr: french,
  nl: dutch,
  de: german,
});
