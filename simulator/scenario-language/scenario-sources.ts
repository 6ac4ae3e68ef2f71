/** The library as files: docs/scenarios.md tells how they are written. */
export const scenarioSources = [
  {
    name: 'empty-bottle',
    steps: [{ when: 'pouring', after: 0.5, do: { 'set-bottle': 0, pump: 'running' } }],
  },
  {
    name: 'blocked-tube',
    steps: [{ when: 'pouring', after: 0.5, do: { break: 'blocked-tube', pump: 'running' } }],
  },
  {
    name: 'jammed-pump',
    steps: [{ when: 'pouring', after: 0.8, do: { break: 'jammed', pump: 'running' } }],
  },
  {
    name: 'stuck-relay',
    steps: [{ when: 'pouring', after: 0.3, do: { break: 'stuck-on', pump: 'running' } }],
  },
  {
    name: 'sticking-relay',
    steps: [{ when: { poured: 100 }, do: { break: 'stuck-on', pump: 'running' } }],
  },
  {
    name: 'flow-changed',
    steps: [{ when: 'pouring', after: 0.5, do: { break: 'flow-changed', pump: 'running', factor: 0.4 } }],
  },
  {
    name: 'worn-pump',
    steps: [{ do: { break: 'flow-changed', pump: 1, factor: 0.8 } }],
  },
  {
    name: 'swapped-polarity',
    steps: [{ when: 'pouring', do: { break: 'swapped-polarity', pump: 'running' } }],
  },
  {
    name: 'leaking-valve',
    steps: [{ do: { break: 'leaking', pump: 'valve' } }],
  },
  {
    name: 'glass-lifted',
    steps: [
      { when: { poured: 20 }, do: 'take-glass' },
      { after: 6, do: 'return-glass' },
    ],
  },
  {
    name: 'glass-too-small',
    steps: [{ do: { 'place-glass': { sizeMl: 40, shape: 'shot', emptyGrams: 90 } } }],
  },
  {
    name: 'glass-half-full',
    steps: [{ do: { 'place-glass': { sizeMl: 300, shape: 'highball', emptyGrams: 220, contentMl: 150 } } }],
  },
  {
    name: 'ice-dropped',
    steps: [{ when: { poured: 30 }, do: { 'drop-ice': 20 } }],
  },
  {
    name: 'hand-lifts',
    steps: [{ when: { poured: 30 }, do: { 'hand-lifts': { gramsPerSecond: 4, seconds: 10 } } }],
  },
  {
    name: 'scale-unplugged',
    steps: [{ when: 'pouring', after: 0.5, do: { break: 'scale-unplugged' } }],
  },
  {
    name: 'scale-saturated',
    steps: [{ when: 'pouring', after: 0.5, do: { break: 'scale-saturated' } }],
  },
  {
    name: 'scale-noisy',
    steps: [{ when: 'pouring', do: { break: 'scale-noisy' } }],
  },
  {
    name: 'restless-scale',
    steps: [{ do: { break: 'scale-restless', grams: 3 } }],
  },
  {
    name: 'i2c-stuck',
    steps: [{ when: 'pouring', after: 0.5, do: { break: 'i2c-stuck' } }],
  },
  {
    name: 'expander-missing',
    steps: [{ when: 'pouring', after: 0.5, do: { 'unplug-expander': 1 } }],
  },
  {
    name: 'supply-weak',
    steps: [{ when: 'pouring', after: 0.2, do: { break: 'supply-weak' } }],
  },
  {
    name: 'power-cut',
    steps: [{ when: { poured: 30 }, do: { 'cut-power': 3 } }],
  },
  {
    name: 'controller-hang',
    steps: [{ when: { poured: 15 }, do: { 'hang-controller': 2 } }],
  },
  {
    name: 'bad-evening',
    steps: [
      { when: 'pouring', after: 1, do: 'take-glass' },
      { after: 4, do: 'return-glass' },
      { when: 'at-rest', after: 5, do: { break: 'scale-noisy' } },
      { when: 'pouring', after: 1, do: { break: 'jammed', pump: 'running' } },
      { after: 15, do: 'mend-everything' },
      { when: 'at-rest', after: 5, do: { 'set-bottle': 5, pump: 1 } },
      { when: 'pouring', after: 1, do: { 'hang-controller': 1.5 } },
    ],
  },
  {
    name: 'flickering-lights',
    steps: [
      { when: 'pouring', after: 0.5, do: { break: 'supply-weak' } },
      { after: 3, do: { mend: 'supply-weak' } },
      { when: { poured: 40 }, do: { 'cut-power': 2 } },
    ],
  },
  {
    name: 'restless-hands',
    steps: [
      { when: { poured: 10 }, do: 'take-glass' },
      { after: 2, do: 'return-glass' },
      { when: { poured: 30 }, do: 'take-glass' },
      { after: 2, do: { 'place-glass': { sizeMl: 200, shape: 'rocks', emptyGrams: 250 } } },
      { when: 'at-rest', after: 5, do: { 'place-glass': { sizeMl: 300, contentMl: 120 } } },
    ],
  },
] as const
