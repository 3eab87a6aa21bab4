import { type Attributes, ValueType } from '@opentelemetry/api';
import {
  AggregationTemporality,
  DataPointType,
  type HistogramMetricData,
} from '@opentelemetry/sdk-metrics';

/** One series, found once: counting into it costs two additions. */
export interface TimingCell {
  count(seconds: number): void;
}

/**
 * A histogram whose series are kept by whoever counts. The meter's own finds the series anew at each
 * measurement, by sorting and joining its labels, which costs more than most of what is measured here.
 */
export interface Timings {
  readonly name: string;
  readonly description: string;
  readonly bounds: readonly number[];
  readonly series: readonly Series[];
  cell(labels: Attributes): TimingCell;
}

interface Series {
  labels: Attributes;
  counts: number[];
  sum: number;
}

/** Of an answer that somebody waits for, in seconds. */
const OF_ANSWERS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5];

export function createTimings(
  name: string,
  description: string,
  bounds: readonly number[] = OF_ANSWERS,
): Timings {
  const series: Series[] = [];
  return {
    name,
    description,
    bounds,
    series,
    cell(labels) {
      const own: Series = {
        labels,
        counts: Array.from({ length: bounds.length + 1 }, () => 0),
        sum: 0,
      };
      series.push(own);
      return {
        count(seconds) {
          let bucket = 0;
          while (bucket < bounds.length && seconds > (bounds[bucket] ?? 0)) bucket += 1;
          own.counts[bucket] = (own.counts[bucket] ?? 0) + 1;
          own.sum += seconds;
        },
      };
    },
  };
}

/** As the exporter reads it. */
export const timingsData = ({
  name,
  description,
  bounds,
  series,
}: Timings): HistogramMetricData => ({
  descriptor: { name, description, unit: '', valueType: ValueType.DOUBLE },
  aggregationTemporality: AggregationTemporality.CUMULATIVE,
  dataPointType: DataPointType.HISTOGRAM,
  dataPoints: series.map(({ labels, counts, sum }) => ({
    startTime: [0, 0],
    endTime: [0, 0],
    attributes: labels,
    value: {
      buckets: { boundaries: [...bounds], counts: [...counts] },
      sum,
      count: counts.reduce((all, some) => all + some, 0),
    },
  })),
});
