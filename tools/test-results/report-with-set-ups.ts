import { experimental_getRunnerTask as taskOf, JsonReporter, type TestModule } from 'vitest/node';

/**
 * Vitest's report leaves out what a set-up failed with, because that is said of a group and not of its file: the
 * totals of a CI run, often all that is left of it, would then name its tests and no reason.
 */
export default class ReportWithSetUps extends JsonReporter {
  override async onTestRunEnd(modules: readonly TestModule[]): Promise<void> {
    for (const module of modules) {
      const { result } = taskOf(module);
      const errors = [...module.children.allSuites()].flatMap((group) => group.errors());
      if (result && errors.length > 0) result.errors = [...(result.errors ?? []), ...errors];
    }
    await super.onTestRunEnd([...modules]);
  }
}
