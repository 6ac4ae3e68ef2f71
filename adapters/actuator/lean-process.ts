/**
 * Flags for the Node of an actuator process. It has little to remember and nothing hot to optimise: so it stays near
 * what an empty Node takes, also after runs.
 */
export const leanActuator = [
  '--max-semi-space-size=1',
  '--max-old-space-size=32',
  '--no-opt',
  '--v8-pool-size=0',
] as const
