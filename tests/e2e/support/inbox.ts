import { PORTS } from './stack.ts';

interface ReceivedMessage {
  id: string;
  channel: 'email' | 'sms';
  to: string;
  subject?: string;
  text: string;
  html?: string;
}

/** What reached the outside world, newest first. */
export async function messagesTo(recipient: string): Promise<ReceivedMessage[]> {
  const wanted = new URLSearchParams({ to: recipient }).toString();
  const response = await fetch(`http://127.0.0.1:${PORTS.sandbox}/messages.json?${wanted}`);
  return (await response.json()) as ReceivedMessage[];
}
