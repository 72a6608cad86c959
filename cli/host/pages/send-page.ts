import type { FastifyReply } from 'fastify';

/** Sends pages as HTML. */

/** Changes the HTML of a page. Its script tags get the nonce. */
export type Finish = (html: string, nonce?: string) => string;

export const sendHtml = (reply: FastifyReply, html: string) =>
  reply.type('text/html; charset=utf-8').send(html);

/** Sends a page of the host that other origins may neither read nor frame. The API's routes allow all of them. */
export const sendOwn = (reply: FastifyReply, html: string, headers: Record<string, string>) =>
  sendHtml(reply.removeHeader('Access-Control-Allow-Origin').headers(headers), html);
