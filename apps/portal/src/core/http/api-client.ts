import { type Client, createClient } from '@carnet/contract/client';

import type { Connection } from './connection.ts';
import { isOutage } from './problems.ts';

interface ApiOptions {
  apiOrigin: string;
  token: () => string | undefined;
  deviceId: () => string;
  languageTag: () => string;
  connection: Connection;
}

export type Api = Client;

/** The contract's client with what every call of the portal carries (R61, R103). */
export function createApi({
  apiOrigin,
  token,
  deviceId,
  languageTag,
  connection,
}: ApiOptions): Api {
  const client = createClient({
    baseUrl: apiOrigin,
    credentials: 'include',
    headers: () => {
      const bearer = token();
      return {
        'accept-language': languageTag(),
        'x-device-id': deviceId(),
        ...(bearer && { authorization: `Bearer ${bearer}` }),
      };
    },
  });

  return {
    async call(...request: Parameters<Client['call']>) {
      try {
        const answer = await client.call(...request);
        connection.answered();
        return answer;
      } catch (error) {
        if (isOutage(error)) connection.failed();
        else connection.answered();
        throw error;
      }
    },
  } as Api;
}
