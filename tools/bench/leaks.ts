/**
 * Liquid without command, as the scale sees it: alarms in hours at a bar where nothing leaks, and how soon, and after how many
 * grams, liquid is noticed that runs. BENCH_HOURS: how many, instead of 10,000.
 */
import { type FlowSurroundings, firstFlowWatch, watchFlow } from '#domain/glass/uncommanded-flow.ts'
import { addedTo, chanceOf, idle, ScaleAtBar, type SeenSample } from '#domain/testing/scale-at-bar.ts'
import { type LeakBeginning, pourByHand, watchBar, watchLeak } from '#domain/testing/scale-evening.ts'
import { quantile, type Row, report } from './report.ts'

const hours = Number(process.env['BENCH_HOURS'] ?? 10_000)
const hoursPerSeed = 10

/** Counts the alarms that are raised among what it is shown. */
function listening(): { readonly see: SeenSample; readonly alarms: () => readonly number[] } {
  let watch = firstFlowWatch
  const alarms: number[] = []
  return {
    see(sample, around) {
      const before = watch.flow
      watch = watchFlow(watch, sample, around)
      if (watch.flow && !before) alarms.push(sample.at / 1_000_000)
    },
    alarms: () => alarms,
  }
}

function falseAlarms(): Row {
  const found: string[] = []
  for (let seed = 1; seed <= hours / hoursPerSeed; seed++) {
    const { see, alarms } = listening()
    watchBar(seed, hoursPerSeed, see)
    found.push(...alarms().map(at => `seed ${seed} at ${Math.round(at)} s`))
  }
  return { hours, seeds: `1–${hours / hoursPerSeed}`, 'false alarms': found.length, where: found.join(', ') }
}

const beginnings: readonly LeakBeginning[] = [
  'after a program',
  'in a step for a person',
  'in a step for a person, after tubes were filled',
  'out of a rest',
  'before the start',
]
const tries = 300

function detection(beginning: LeakBeginning, rate: number): Row {
  const latencies = Array.from({ length: tries }, (_, index) => {
    const { see, alarms } = listening()
    const begun = watchLeak(index + 1, { beginning, rate, length: Math.max(20, 30 / rate) }, see)
    const first = alarms().find(at => at >= begun)
    return first === undefined ? Number.POSITIVE_INFINITY : first - begun
  })
  const tenth = (value: number): number | string => (Number.isFinite(value) ? Math.round(value * 10) / 10 : '–')
  const [middle, most] = [quantile(latencies, 0.5), quantile(latencies, 0.95)]
  return {
    beginning,
    'g/s': rate,
    'noticed %': Math.round((100 * latencies.filter(Number.isFinite).length) / tries),
    'p50 s': tenth(middle),
    'p95 s': tenth(most),
    'p50 g': tenth(middle * rate),
    'p95 g': tenth(most * rate),
  }
}

/** Whoever pours into the glass of a machine that nobody uses may be taken for a leak: in a step of theirs nobody is. */
function handsAlone(name: string, around: FlowSurroundings): Row {
  let taken = 0
  for (let seed = 1; seed <= tries; seed++) {
    const { see, alarms } = listening()
    const bar = new ScaleAtBar(chanceOf(seed), see, around)
    bar.standing(300)
    bar.pass(4)
    pourByHand(bar)
    bar.pass(5)
    if (alarms().length > 0) taken++
  }
  return { 'a person pours by hand': name, tries, 'taken for a leak %': Math.round((1000 * taken) / tries) / 10 }
}

report({
  title: 'leaks: alarms where nothing leaks',
  rows: [falseAlarms()],
  tables: [
    {
      title: 'liquid that runs without command',
      rows: beginnings.flatMap(beginning => [0.3, 1, 2, 5, 10, 25].map(rate => detection(beginning, rate))),
    },
    {
      title: 'hands',
      rows: [handsAlone('in a step of theirs, or after a drink', addedTo), handsAlone('while the machine idles', idle)],
    },
  ],
})
