import type { Command } from './command.ts';
import { accountCreate } from './commands/account-create.ts';
import { cardLink } from './commands/card-link.ts';
import { codeLast } from './commands/code-last.ts';
import { dbMigrate } from './commands/db-migrate.ts';
import { dbStatus } from './commands/db-status.ts';
import { doctor } from './commands/doctor.ts';
import { handoffCreate } from './commands/handoff-create.ts';
import { keysCreate } from './commands/keys-create.ts';
import { keysRotate } from './commands/keys-rotate.ts';
import { messageList } from './commands/message-list.ts';
import { messageRequeue } from './commands/message-requeue.ts';
import { seedPersonas } from './commands/seed-personas.ts';
import { sessionRaiseEpoch } from './commands/session-raise-epoch.ts';
import { userShow } from './commands/user-show.ts';

export const commands: readonly Command[] = [
  dbMigrate,
  dbStatus,
  seedPersonas,
  accountCreate,
  userShow,
  cardLink,
  handoffCreate,
  messageList,
  messageRequeue,
  codeLast,
  sessionRaiseEpoch,
  keysCreate,
  keysRotate,
  doctor,
];
