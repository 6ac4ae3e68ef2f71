/** The steps of an owner in the first hour, in this order. */
export const stepNames = ['hardware', 'pumps', 'scale', 'bottle', 'drink', 'backup'] as const
export type StepName = (typeof stepNames)[number]

/** The known facts about a machine that is being set up. */
export interface Onboarding {
  readonly findings: readonly { readonly state: 'OK' | 'NONE' | 'WARN' | 'FAIL' }[]
  readonly pumps: readonly {
    readonly state: 'INCOMPLETE' | 'TESTABLE' | 'READY'
    readonly kind: string
    readonly currentIngredient: object | null
    readonly fillingLevelMl: number
  }[]
  /** null: none is set up. */
  readonly scale: { readonly calibrated: boolean } | null
  readonly hasFinishedDrink: boolean
  readonly hasBackup: boolean
}

export interface Step {
  readonly name: StepName
  readonly isDone: boolean
  /** A machine works without it. */
  readonly isOptional: boolean
}

const doneBy: Readonly<Record<StepName, (known: Onboarding) => boolean>> = {
  hardware: ({ findings }) => findings.length > 0 && findings.every(({ state }) => state !== 'FAIL'),
  pumps: ({ pumps }) => pumps.some(({ state }) => state === 'READY'),
  scale: ({ scale }) => scale?.calibrated === true,
  bottle: ({ pumps }) => pumps.some(pump => pump.currentIngredient !== null && pump.fillingLevelMl > 0),
  drink: ({ hasFinishedDrink }) => hasFinishedDrink,
  backup: ({ hasBackup }) => hasBackup,
}

/** Valves give by weight, and nothing else does. */
const needsScale = ({ pumps }: Onboarding): boolean => pumps.some(({ kind }) => kind === 'VALVE')

export const stepsOf = (known: Onboarding): readonly Step[] =>
  stepNames.map(name => ({ name, isDone: doneBy[name](known), isOptional: name === 'scale' && !needsScale(known) }))

/** Everything that must be done is done. */
export const isThrough = (steps: readonly Step[]): boolean =>
  steps.every(({ isDone, isOptional }) => isDone || isOptional)
