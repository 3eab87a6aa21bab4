import type { FastifyReply } from 'fastify';

const POLICY =
  "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; frame-ancestors 'none'";

/** A page of the sandbox's own. `more` is what its policy also says: without it, that forms come back here. */
export const sendPage = (
  reply: FastifyReply,
  html: string,
  more = "form-action 'self'",
): FastifyReply =>
  reply
    .headers({ 'content-security-policy': `${POLICY}; ${more}`, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(html);
