// Generated from po/errors/de.po. Do not edit: change that file, then generate.
import type { CompiledText } from '../compiled-text.ts';
import type { ShellErrorCode } from '../shell-error-codes.ts';

export const messages: Partial<Record<ShellErrorCode, CompiledText>> = {
  'service.error': ["Ein Fehler ist aufgetreten. Bitte versuchen Sie es später erneut."],
  'service.unavailable': ["Wir können gerade nicht antworten. Bitte versuchen Sie es gleich noch einmal."],
  'service.busy': ["Wir können gerade nicht antworten. Bitte versuchen Sie es gleich noch einmal."],
  'service.maintenance': ["Leider können Sie sich im Moment nicht anmelden. Bitte versuchen Sie es später erneut."],
  'host.unknown': ["Diese Adresse gehört nicht zu uns. Prüfen Sie den Link, dem Sie gefolgt sind."],
  'request.invalid': ["Es fehlen Angaben oder etwas stimmt nicht. Bitte prüfen Sie Ihre Eingaben."],
  'request.too_many_attempts': ["Zu viele Anfragen. Bitte versuchen Sie es später erneut."],
  'idempotency.in_progress': ["Wir bearbeiten diese Anfrage noch. Bitte warten Sie einen Moment."],
  'login.invalid_credentials': ["Benutzername oder Passwort falsch."],
  'login.too_many_attempts': ["Zu viele Versuche. Bitte versuchen Sie es später erneut."],
  'login.password_disabled': ["Für diesen Benutzernamen wurden zu viele falsche Passwörter eingegeben. Setzen Sie das Passwort zurück, um sich wieder anzumelden."],
  'session.required': ["Bitte melden Sie sich an, um fortzufahren."],
  'session.ended_elsewhere': ["Dieses Gerät wurde von anderswo abgemeldet. Melden Sie sich erneut an, um fortzufahren."],
  'session.expired': ["Sie waren eine Weile weg, deshalb haben wir Sie abgemeldet. Melden Sie sich erneut an, um fortzufahren."],
  'page.unknown': ["Diese Seite gibt es nicht."],
  'storage.missing': ["Ihr Browser hat die Anmeldung nicht gespeichert. Bitte melden Sie sich erneut an."],
  'logout.failed': ["Etwas ist schiefgelaufen. Die Abmeldung ist nicht möglich."],
  'handoff.invalid': ["Dieser Link wurde schon verwendet oder ist zu alt. Bitte melden Sie sich an."],
};
