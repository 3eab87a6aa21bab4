import * as z from 'zod/mini';

/** A label for the device list, never a credential (A70). */
export const deviceIdSchema = z.uuid('device.invalid');
