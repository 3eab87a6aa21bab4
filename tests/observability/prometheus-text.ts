export interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

/** One process, as Prometheus reads it. */
export const samplesIn = (text: string): Sample[] =>
  [...text.matchAll(/^([a-z_:]+)(?:\{(.*)\})? (\S+)$/gim)].map(
    ([, name = '', labels = '', value]) => ({
      name,
      labels: pairsIn(labels, '='),
      value: Number(value),
    }),
  );

/** What a rule or a panel asks for: the metric, and the labels that must be exactly so. */
export interface Selector {
  name: string;
  labels: Record<string, string>;
}

export const selectorsIn = (query: string): Selector[] =>
  [...query.matchAll(/\b(carnet_[a-z_]+)(?:\{([^}]*)\})?/g)].map(([, name = '', labels = '']) => ({
    name,
    labels: pairsIn(labels, '='),
  }));

export const matches = (sample: Sample, { name, labels }: Selector): boolean =>
  sample.name === name &&
  Object.entries(labels).every(([label, value]) => sample.labels[label] === value);

const pairsIn = (text: string, operator: string) =>
  Object.fromEntries(
    [...text.matchAll(/(\w+)(=~|!~|!=|=)"((?:[^"\\]|\\.)*)"/g)]
      .filter(([, , how]) => how === operator)
      .map(([, label = '', , value = '']) => [label, value]),
  );
