/** What the files of deploy/observability say, as far as it can be wrong. */
export interface Alert {
  name: string;
  runbook: string;
}

/** Each entry of an alert, in the order of the file: some have one for each severity. */
export const alertsOf = (rules: string): Alert[] =>
  rules
    .split(/^ {6}- /m)
    .slice(1)
    .flatMap((rule) => {
      const name = /^alert: (\S+)/.exec(rule)?.[1];
      const runbook = /^ +runbook_url: '([^']*)'/m.exec(rule)?.[1] ?? '';
      return name === undefined ? [] : [{ name, runbook }];
    });

/** Alerts that a unit test has seen fire. */
export const firedIn = (tests: string): Set<string> =>
  new Set(
    [
      ...tests.matchAll(
        /ALERTS\{alertname=\\?"(\w+)\\?"[^\n]*\n +eval_time: \S+\n +exp_samples:\n/g,
      ),
      ...tests.matchAll(/alertname: (\w+)\n +exp_alerts:\n/g),
    ].map(([, name]) => name ?? ''),
  );

/** Alerts that one has seen keep quiet. */
export const quietIn = (tests: string): Set<string> =>
  new Set(
    [
      ...tests.matchAll(/ALERTS\{alertname="(\w+)"[^\n]*\n +eval_time: \S+\n +exp_samples: \[\]/g),
    ].map(([, name]) => name ?? ''),
  );

interface Panel {
  title: string;
  targets?: { expr: string }[];
  panels?: Panel[];
}

/** What each panel asks, with its title. */
export function queriesOf(dashboard: string): { panel: string; query: string }[] {
  const ofPanels = (panels: readonly Panel[]): { panel: string; query: string }[] =>
    panels.flatMap(({ title, targets = [], panels: inside = [] }) => [
      ...targets.map(({ expr }) => ({ panel: title, query: expr })),
      ...ofPanels(inside),
    ]);
  return ofPanels((JSON.parse(dashboard) as { panels: Panel[] }).panels);
}

/** As rules, which promtool parses; Grafana's own variable stands for a span of time. */
export const asRules = (queries: readonly string[]): string =>
  JSON.stringify({
    groups: [
      {
        name: 'dashboards',
        rules: queries.map((query, index) => ({
          record: `dashboard:query:${index}`,
          expr: query.replaceAll('$__rate_interval', '5m'),
        })),
      },
    ],
  });

/** What is wrong between alerts, their tests and their pages of the runbook. */
export function alertFaults(parts: { rules: string; tests: string; pages: string }): string[] {
  const alerts = alertsOf(parts.rules);
  const names = new Set(alerts.map(({ name }) => name));
  const fired = firedIn(parts.tests);
  const quiet = quietIn(parts.tests);
  const pages = new Set(
    [...parts.pages.matchAll(/^## (Carnet\w+)$/gm)].map(([, name]) => name ?? ''),
  );
  const leadsTo = (name: string) => `{{ $externalLabels.runbook }}#${name.toLowerCase()}`;
  return [
    ...alerts
      .filter(({ name, runbook }) => runbook !== leadsTo(name))
      .map(({ name }) => `${name}: its runbook_url does not lead to its page`),
    ...[...names].filter((name) => !pages.has(name)).map((name) => `${name}: has no page`),
    ...[...names].filter((name) => !fired.has(name)).map((name) => `${name}: no test sees it fire`),
    ...[...names]
      .filter((name) => !quiet.has(name))
      .map((name) => `${name}: no test sees it quiet`),
    ...[...pages].filter((name) => !names.has(name)).map((name) => `${name}: a page, but no alert`),
  ];
}
