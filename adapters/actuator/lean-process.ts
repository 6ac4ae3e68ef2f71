/**
 * Flags for the Node of an actuator process. It has little to remember: so it stays near what an empty Node takes, also
 * after runs. What it computes of the scale is hot: without optimising, that takes four to nine times as long.
 *
 * It collects its garbage by itself: its main thread runs in real time and must not wait for helpers that do not, which
 * on a busy computer get no turn (the main thread would go round and round until they have one).
 */
export const leanActuator = [
  '--max-semi-space-size=1',
  '--max-old-space-size=32',
  '--v8-pool-size=1',
  '--single-threaded-gc',
] as const
