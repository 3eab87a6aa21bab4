// Generated from po/errors/nl.po. Do not edit: change that file, then generate.
import type { CompiledText } from '../compiled-text.ts';
import type { ShellErrorCode } from '../shell-error-codes.ts';

export const messages: Record<ShellErrorCode, CompiledText> = {
  'service.error': ["Er is een fout opgetreden. Probeer het later opnieuw."],
  'service.unavailable': ["We kunnen nu niet antwoorden. Probeer het zo meteen opnieuw."],
  'service.busy': ["We kunnen nu niet antwoorden. Probeer het zo meteen opnieuw."],
  'service.maintenance': ["Sorry, je kunt je op dit moment niet aanmelden. Probeer het later opnieuw."],
  'host.unknown': ["Dit adres is niet van ons. Controleer de link die je hebt gevolgd."],
  'request.invalid': ["Er ontbreekt informatie of er klopt iets niet. Kijk het even na."],
  'request.too_many_attempts': ["Te veel aanvragen. Probeer het later opnieuw."],
  'idempotency.in_progress': ["We zijn nog bezig met deze aanvraag. Wacht even."],
  'login.invalid_credentials': ["Gebruikersnaam of wachtwoord onjuist."],
  'login.too_many_attempts': ["Te veel pogingen. Probeer het later opnieuw."],
  'login.password_disabled': ["Voor deze gebruikersnaam werden te veel verkeerde wachtwoorden ingevoerd. Stel het wachtwoord opnieuw in om je weer aan te melden."],
  'session.required': ["Meld je aan om verder te gaan."],
  'session.ended_elsewhere': ["Dit toestel werd elders afgemeld. Meld je opnieuw aan om verder te gaan."],
  'session.expired': ["Je was een tijdje weg, dus hebben we je afgemeld. Meld je opnieuw aan om verder te gaan."],
  'page.unknown': ["Die pagina bestaat niet."],
  'storage.missing': ["Je browser heeft je aanmelding niet bewaard. Meld je opnieuw aan."],
  'logout.failed': ["Er ging iets mis. Afmelden is niet gelukt."],
  'handoff.invalid': ["Deze link is al gebruikt of te oud. Meld je aan."],
};
