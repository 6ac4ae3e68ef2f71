import { settingOf } from '../../extension.ts'

/** Whether the machine can be watched by a monitoring system, and by whom. */
export interface MetricsSettings {
  readonly isOn: boolean
  /** Whether programs on the machine's own computer may read them without a token. */
  readonly isOpenToThisComputer: boolean
}

export const metricsSettingsOf = settingOf<'metrics', MetricsSettings>('metrics', {
  isOn: false,
  isOpenToThisComputer: false,
})
