import { passwordRuleLines } from '@carnet/contract/rules/password';
import { PasswordRules } from '@carnet/ui/password-field/password-rules.tsx';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

type RuleCode = ReturnType<typeof passwordRuleLines>[number]['code'];

/** The rules that the server keeps, each ticked off while the password is typed (R190, R191). */
export function LiveRules({ id, password }: { id: string; password: string }) {
  const { t } = useLingui();
  const text = (code: RuleCode, count: number): string => {
    switch (code) {
      case 'password.too_short':
        return t`At least ${count} characters`;
      case 'password.no_letter':
        return t({
          message: plural(count, { one: 'At least # letter', other: 'At least # letters' }),
        });
      case 'password.no_digit':
        return t({
          message: plural(count, { one: 'At least # digit', other: 'At least # digits' }),
        });
      case 'password.no_special':
        return t({
          message: plural(count, {
            one: 'At least # special character, such as ! or -',
            other: 'At least # special characters, such as ! or -',
          }),
        });
      case 'password.too_long':
        return '';
    }
  };
  return (
    <PasswordRules
      id={id}
      rules={passwordRuleLines().map((line) => ({
        id: line.code,
        text: text(line.code, line.count),
        isMet: line.isKept(password),
      }))}
      words={{
        met: t`met`,
        notMet: t`not met yet`,
        summary: (met, total) => t`${met} of ${total} rules met`,
      }}
    />
  );
}
