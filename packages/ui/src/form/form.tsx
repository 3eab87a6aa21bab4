import type { FormEvent, FormHTMLAttributes, KeyboardEvent, Ref } from 'react';

interface FormProps
  extends Omit<FormHTMLAttributes<HTMLFormElement>, 'method' | 'noValidate' | 'onSubmit'> {
  ref?: Ref<HTMLFormElement>;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** POST, though a script sends it: should the script fail, nothing typed ends up in an address. */
export function Form({ onSubmit, ...form }: FormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(event);
  };
  return <form {...form} method="post" noValidate onSubmit={submit} onKeyDown={ignoreHeldEnter} />;
}

/** A key that is held down is one press. */
function ignoreHeldEnter(event: KeyboardEvent) {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
}
