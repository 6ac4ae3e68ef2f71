import { builder } from '#adapters/api/kernel/graphql/builder.ts'
import { command } from '#adapters/api/kernel/graphql/command.ts'
import { SettingsType } from '#adapters/api/settings/graphql.ts'
import { type MetricsSettings, metricsSettingsOf } from '#domain/extensions/metrics/metrics-settings.ts'
import { changeMetrics } from '#domain/extensions/metrics/usecases/change-metrics.usecase.ts'

const MetricsType = builder.objectRef<MetricsSettings>('MetricsSettings').implement({
  description: 'Whether a monitoring system can read the numbers of the machine from `/metrics`.',
  fields: t => ({
    isOn: t.exposeBoolean('isOn'),
    isOpenToThisComputer: t.exposeBoolean('isOpenToThisComputer', {
      description: "Whether programs on the machine's own computer may read them without a token.",
    }),
  }),
})

const MetricsInput = builder.inputType('MetricsInput', {
  description: 'What is left out, or null, stays as it is.',
  fields: t => ({ isOn: t.boolean(), isOpenToThisComputer: t.boolean() }),
})

const metricsChange = ({ isOn, isOpenToThisComputer }: typeof MetricsInput.$inferInput): Partial<MetricsSettings> => ({
  ...(isOn == null ? {} : { isOn }),
  ...(isOpenToThisComputer == null ? {} : { isOpenToThisComputer }),
})

builder.objectField(SettingsType, 'metrics', t =>
  t.field({
    type: MetricsType,
    authScopes: { may: 'home.manage' },
    resolve: (_machine, _args, { deps }) => metricsSettingsOf(deps.records.now),
  }),
)

command('changeMetrics', {
  type: MetricsType,
  may: 'home.manage',
  args: arg => ({ metrics: arg({ type: MetricsInput, required: true }) }),
  run: ({ metrics }, { deps }) => changeMetrics(deps.records, metricsChange(metrics)),
})
