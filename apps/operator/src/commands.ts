import type { Command } from './command.ts';
import { accountCreate } from './commands/account-create.ts';
import { dbMigrate } from './commands/db-migrate.ts';
import { dbStatus } from './commands/db-status.ts';
import { sessionRaiseEpoch } from './commands/session-raise-epoch.ts';

export const commands: readonly Command[] = [dbMigrate, dbStatus, accountCreate, sessionRaiseEpoch];
