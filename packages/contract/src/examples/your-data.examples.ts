import { downloadData, orderData, readDataOrder } from '../calls/your-data.ts';
import { type CallExample, exampleOf } from '../example.ts';

export const yourDataExamples: CallExample[] = [
  exampleOf(readDataOrder, {
    answer: {
      order: {
        asked_at: '2026-11-19T12:04:00.000Z',
        ready_at: null,
        expires_at: '2026-11-22T12:04:00.000Z',
      },
    },
  }),
  exampleOf(orderData, {
    answer: {
      order: {
        asked_at: '2026-11-19T12:04:00.000Z',
        ready_at: null,
        expires_at: '2026-11-22T12:04:00.000Z',
      },
    },
  }),
  exampleOf(downloadData, {
    body: { format: 'json' },
    answer: {
      name: 'carnet-2026-11-19.json',
      type: 'application/json',
      content: '{"name":"Chloé Lambert","email":"chloe.lambert@work.example"}',
    },
  }),
];
