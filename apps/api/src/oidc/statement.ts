/** A statement of several steps that are made together or not at all. */
export interface Statement {
  values: unknown[];
  /** Its place in the text. */
  value: (of: unknown) => string;
  /** A step that must give a row; the answer's column of this name says whether it did. */
  gate: (name: string, text: string) => void;
  step: (text: string, name?: string) => void;
  /** True where all gates so far gave their row. */
  passed: () => string;
  text: () => string;
}

export function createStatement(): Statement {
  const values: unknown[] = [];
  const steps: string[] = [];
  const gates: string[] = [];

  return {
    values,
    value(of) {
      values.push(of ?? null);
      return `$${values.length}`;
    },
    gate(name, text) {
      steps.push(`"${name}" as (${text})`);
      gates.push(name);
    },
    step(text, name = `step_${steps.length}`) {
      steps.push(`"${name}" as (${text})`);
    },
    passed: () => gates.map((name) => `exists (select from "${name}")`).join(' and ') || 'true',
    text() {
      const outcomes = gates.map((name) => `exists (select from "${name}") as "${name}"`);
      return `with ${steps.join(',\n')}\nselect ${outcomes.join(', ')}`;
    },
  };
}
