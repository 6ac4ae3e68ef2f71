import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { graphql } from '../../api/graphql.ts'
import type { MachinePump } from '../../entities/machine/machine.model.ts'
import { $pumps, useWatts } from '../../entities/pump/pumps.model.ts'
import { NumberField, SwitchField } from '../../forms/fields.view.tsx'
import { FormPage } from '../../forms/form.view.tsx'
import { errorsIn, inRange, positive, required } from '../../forms/rules.ts'
import { useFollowingForm } from '../../forms/use-form.ts'
import { Grid, List } from '../../ui/layout/layout.view.tsx'
import { Panel } from '../../ui/page-parts.view.tsx'
import { type SectionProps, SectionRow } from './section.view.tsx'

const SetPowerLimitDocument = graphql(`
  mutation SetPowerLimit($limitMw: Int) { setPowerLimit(limitMw: $limitMw) { limitMw } }
`)

interface LimitDraft {
  readonly enabled: boolean
  readonly watts: number | null
}

/** The power that the supply can give, and the share that the pumps need. */
export function PowerLimitForm({ head, settings: { powerLimit }, onSaved }: SectionProps) {
  const { t } = useTranslation(['pumps', 'terms'])
  const inWatts = useWatts()
  const pumps = useUnit($pumps)
  const [, save] = useMutation(SetPowerLimitDocument)
  const { limitMw, lowestMw, highestMw } = powerLimit
  const form = useFollowingForm<LimitDraft, unknown>({
    initial: { enabled: limitMw !== null, watts: limitMw === null ? null : limitMw / 1000 },
    rules: ({ enabled, watts }) => {
      const bounds = { least: lowestMw / 1000, most: highestMw / 1000, metric: 'W' }
      return enabled
        ? errorsIn<LimitDraft>({ watts: required(watts) ?? positive(watts) ?? inRange(watts, bounds) })
        : {}
    },
    save: ({ enabled, watts }) => save({ limitMw: enabled && watts !== null ? Math.round(watts * 1000) : null }),
    onSaved,
    fieldOf: (_, { code }) =>
      code === 'pumps-above-limit' || code === 'power-limit-out-of-range' ? 'watts' : undefined,
  })
  const { draft, bind } = form
  const draws = drawsOf(pumps, draft.enabled && draft.watts !== null ? draft.watts * 1000 : null)
  const needing = draws.strongest.join(', ')
  return (
    <FormPage form={form}>
      <SectionRow {...head} lead={t('limit.lead')}>
        <SwitchField {...bind('enabled')} label={t('limit.enable')} hint={t('limit.enableHint')} />
        {draft.enabled ? (
          <NumberField
            {...bind('watts')}
            label={t('limit.field')}
            hint={needing === '' ? t('limit.noBound') : t('limit.bound', { lowest: inWatts(lowestMw), pumps: needing })}
            unit="W"
            decimals={1}
            least={0}
            step={1}
          />
        ) : null}
      </SectionRow>
      {pumps.length > 0 ? <Draws {...draws} /> : null}
    </FormPage>
  )
}

interface PumpDraw {
  readonly id: number
  readonly name: string
  readonly powerMw: number
  /** 0–100, of the longest bar. */
  readonly percent: number
  /** It draws more by itself than is to be allowed. */
  readonly isAbove: boolean
}

interface PowerDraws {
  /** The strongest first. */
  readonly pumps: readonly PumpDraw[]
  readonly togetherMw: number
  /** Null for none. */
  readonly limitMw: number | null
  /** The place of the limit on the bars, 0–100; null for none. */
  readonly limitPercent: number | null
  /** Those that make the lowest limit what it is. */
  readonly strongest: readonly string[]
}

/** The power of each pump. @param wantedMw the limit of the form, saved or not; null for none */
export function drawsOf(
  pumps: readonly Pick<MachinePump, 'id' | 'name' | 'powerMw'>[],
  wantedMw: number | null,
): PowerDraws {
  const limitMw = wantedMw !== null && wantedMw > 0 ? wantedMw : null
  const highest = Math.max(0, ...pumps.map(({ powerMw }) => powerMw))
  const scale = Math.max(1, highest, Math.min(limitMw ?? 0, highest * 2))
  const draws = pumps.map(({ id, name, powerMw }) => ({
    ...{ id, name, powerMw },
    percent: (100 * powerMw) / scale,
    isAbove: limitMw !== null && powerMw > limitMw,
  }))
  return {
    pumps: draws.sort((a, b) => b.powerMw - a.powerMw),
    togetherMw: pumps.reduce((sum, { powerMw }) => sum + powerMw, 0),
    limitMw,
    limitPercent: limitMw === null || limitMw > scale ? null : (100 * limitMw) / scale,
    strongest: pumps.filter(({ powerMw }) => powerMw === highest && highest > 0).map(({ name }) => name),
  }
}

function Draws({ pumps, togetherMw, limitMw, limitPercent }: PowerDraws) {
  const { t } = useTranslation('pumps')
  const watts = useWatts()
  return (
    <Panel title={t('limit.draws')}>
      <p className="sr-muted">
        {limitMw === null || togetherMw <= limitMw
          ? t('limit.allAtOnce', { together: watts(togetherMw) })
          : t('limit.inTurns', { together: watts(togetherMw), limit: watts(limitMw) })}
      </p>
      <List gap={2}>
        {pumps.map(({ id, name, powerMw, percent, isAbove }) => (
          <Grid
            as="li"
            key={id}
            gap={3}
            align="center"
            template="minmax(72px, 22%) minmax(0, 1fr) 72px"
            className="sr-draw"
            data-above={isAbove}
          >
            <span className="sr-anywhere">{name}</span>
            <span className="sr-draw-bar sr-filled sr-round-small sr-relative sr-block" aria-hidden="true">
              <span style={{ width: `${percent}%` }} />
              {limitPercent === null ? null : <i style={{ left: `${limitPercent}%` }} />}
            </span>
            <span className="sr-number sr-text-end">
              {watts(powerMw)}
              {isAbove ? <span className="sr-visually-hidden"> {t('limit.above')}</span> : null}
            </span>
          </Grid>
        ))}
      </List>
    </Panel>
  )
}
