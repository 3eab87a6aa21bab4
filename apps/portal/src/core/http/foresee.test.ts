import { replaceWeakPassword } from '@carnet/contract/calls/password';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { fakeApi } from '@/testing/fake-api.ts';
import { inFreshBrowser } from '@/testing/open-portal.tsx';
import { TEST_API } from '@/testing/test-site.ts';
import { foresee } from './foresee.ts';

inFreshBrowser();

const address = `${TEST_API}${replaceWeakPassword.path}`;
const password = 'P@ssword2026!!';
const ask = () =>
  foresee(
    {
      call: replaceWeakPassword,
      body: { ticket: 't', password, confirm_password: password },
      only: ['password'],
    },
    { apiOrigin: TEST_API, headers: { 'accept-language': 'en' } },
  );

describe('asking whether a write would be accepted', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('R298: sends the marker header and the fields it is about, and reads a Precognition answer', async () => {
    let sent: Headers | undefined;
    fakeApi.use(
      http.post(address, ({ request }) => {
        sent = request.headers;
        return new HttpResponse(null, {
          status: 204,
          headers: { precognition: 'true', 'precognition-success': 'true' },
        });
      }),
    );
    expect(await ask()).toEqual({});
    expect(sent?.get('precognition')).toBe('true');
    expect(sent?.get('precognition-validate-only')).toBe('password');
    expect(sent?.get('accept-language')).toBe('en');
  });

  it('R298: gives the server’s words for each field that is wrong', async () => {
    const problem = {
      code: 'password.common',
      message: 'Too common.',
      request_id: 'request-1',
      errors: { password: ['Too common.'] },
    };
    fakeApi.use(
      http.post(address, () =>
        HttpResponse.json(problem, { status: 422, headers: { precognition: 'true' } }),
      ),
    );
    expect(await ask()).toEqual({ password: ['Too common.'] });
  });

  it("R299: an answer without the header fails with 'Did not receive a Precognition response'", async () => {
    fakeApi.use(http.post(address, () => new HttpResponse(null, { status: 204 })));
    await expect(ask()).rejects.toThrow('Did not receive a Precognition response');
  });

  it('R300: gives up after 30000 ms, and not before', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', (_: unknown, { signal }: RequestInit) => {
      const never = Promise.withResolvers<Response>();
      signal?.addEventListener('abort', () => never.reject(signal.reason));
      return never.promise;
    });
    let outcome = 'waiting';
    const asked = ask().then(
      () => (outcome = 'answered'),
      () => (outcome = 'given up'),
    );
    await vi.advanceTimersByTimeAsync(29_999);
    expect(outcome).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1);
    await asked;
    expect(outcome).toBe('given up');
  });
});
