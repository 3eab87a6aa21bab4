import type { DataFormat } from '@carnet/contract/calls/your-data';

/** A copy of a person's data that was asked for. */
export interface DataExport {
  exportId: string;
  askedAt: Date;
  /** Null: it is still being made. */
  readyAt: Date | null;
  expiresAt: Date;
}

/** What the worker is told: for whom, and for which order. */
export interface ExportKey {
  accountId: string;
  exportId: string;
}

export type DataFiles = Record<DataFormat, string>;
