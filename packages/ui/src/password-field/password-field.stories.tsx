import type { Meta } from '@storybook/react-vite';
import { useState } from 'react';

import { bookStory, Stack } from '../book/book-story.tsx';
import type { BookWords } from '../book/book-words.ts';
import { PasswordField } from './password-field.tsx';
import { PasswordRules } from './password-rules.tsx';

function NewPassword({ words }: { words: BookWords }) {
  const [password, setPassword] = useState('Correct');
  const checks = [
    password.length >= 12,
    /[a-z]/.test(password) && /[A-Z]/.test(password),
    /[^a-z]/i.test(password),
  ];
  return (
    <PasswordField
      label={words.password.label}
      words={words.password}
      value={password}
      onChange={({ target }) => setPassword(target.value)}
      rulesId="rules"
      rules={
        <PasswordRules
          id="rules"
          rules={words.rules.map((text, index) => ({
            id: text,
            text,
            isMet: checks[index] === true,
          }))}
          words={{ ...words.password, summary: words.summary }}
        />
      }
    />
  );
}

const meta: Meta = { title: 'Components/Password field' };
export default meta;

export const Plain = bookStory((words) => (
  <Stack>
    <PasswordField label={words.password.label} words={words.password} />
    <PasswordField label={words.password.label} words={words.password} error={words.rules[0]} />
  </Stack>
));

export const WithLiveRules = bookStory((words) => (
  <Stack>
    <NewPassword words={words} />
  </Stack>
));
