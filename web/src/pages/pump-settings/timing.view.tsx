import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { dispensingLimits } from '#domain/machine/settings.ts'
import { toMilliseconds } from '#domain/units/duration.ts'
import { graphql } from '../../api/graphql.ts'
import { leastByScaleMs } from '../../entities/machine-settings/machine-settings.model.ts'
import { NumberField } from '../../forms/fields.view.tsx'
import { FormPage } from '../../forms/form.view.tsx'
import { errorsIn, inRange, required } from '../../forms/rules.ts'
import { useFollowingForm } from '../../forms/use-form.ts'
import { useFormat } from '../../i18n/format.ts'
import { type SectionProps, SectionRow } from './section.view.tsx'

const SetDispensingDocument = graphql(`
  mutation SetDispensing($settings: DispensingInput!) { setDispensing(settings: $settings) { minimalRunMs } }
`)

const limits = {
  minimalRunMs: dispensingLimits.minimalRun,
  minimalPauseMs: dispensingLimits.minimalPause,
  pauseBetweenStepsMs: dispensingLimits.pauseBetweenSteps,
} as const
type TimingName = keyof typeof limits
const names = Object.keys(limits) as TimingName[]

/** In seconds. */
type TimingDraft = Readonly<Record<TimingName, number | null>>

const each = <Value,>(of: (name: TimingName) => Value) =>
  Object.fromEntries(names.map(name => [name, of(name)])) as Record<TimingName, Value>

const boundsOf = (name: TimingName) => ({
  least: toMilliseconds(limits[name].least) / 1000,
  most: toMilliseconds(limits[name].most) / 1000,
})

/** How drinks are mixed while they are poured: the timings of the planner. */
export function TimingForm({ head, settings: { dispensing }, onSaved }: SectionProps) {
  const { t } = useTranslation(['pumps', 'terms'])
  const { number } = useFormat()
  const [, save] = useMutation(SetDispensingDocument)
  const form = useFollowingForm<TimingDraft, unknown>({
    initial: each(name => dispensing[name] / 1000),
    rules: draft =>
      errorsIn<TimingDraft>(
        each(name => required(draft[name]) ?? inRange(draft[name], { ...boundsOf(name), metric: 's' })),
      ),
    save: draft => save({ settings: each(name => Math.round((draft[name] ?? 0) * 1000)) }),
    onSaved,
  })
  const text = `${t('dispensing.text')} ${t('dispensing.byScale', { least: t('dispensing.state', { times: number(leastByScaleMs / 1000) }) })}`
  return (
    <FormPage form={form}>
      <SectionRow {...head} lead={text}>
        <div className="sr-form-fields sr-form-fields-two">
          {names.map(name => (
            <NumberField
              key={name}
              {...form.bind(name)}
              {...boundsOf(name)}
              label={t(`dispensing.${name}`)}
              hint={t(`dispensing.hint.${name}`)}
              unit={t('terms:seconds')}
              decimals={1}
              step={0.1}
            />
          ))}
        </div>
      </SectionRow>
    </FormPage>
  )
}
