import { Button } from '@blueprintjs/core'
import { Reset, Tick, WarningSign } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { tareFx, tarePressed } from '../../entities/machine/scale.model.ts'
import type { Production } from '../../entities/production/production.documents.ts'
import { useFormat } from '../../i18n/format.ts'
import { Grid, Row } from '../../ui/layout/layout.view.tsx'
import { type Fill, fillOf, manualWeight } from './manual-weight.ts'

/** The weight that a person's hand put into the glass, live. */
export function ManualWeightView({ production }: { readonly production: Production }) {
  const { t, i18n } = useTranslation('production')
  const format = useFormat()
  const [taring, tare] = useUnit([tareFx.pending, tarePressed])
  // Always one decimal, so that a changing number stands still.
  const tenths = useMemo(
    () => new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    [i18n.language],
  )
  const weight = manualWeight(production)
  if (weight === null) return null
  const { addedGrams, wantedGrams, isAbout } = weight
  const fill = wantedGrams === null ? null : fillOf(addedGrams, wantedGrams)
  return (
    <Grid
      gap={[2, 3]}
      align="center"
      columns="rest auto"
      pad={[2, 3]}
      className="sr-weight sr-round-small"
      data-fill={fill?.state ?? 'under'}
      aria-live="off"
    >
      <Row as="p" gap={[0, 2]} align="baseline" wrap>
        <output
          className={`sr-weight-grams sr-number ${fill?.state === 'over' ? 'sr-danger' : ''}`}
          aria-label={t('weight.label')}
          data-testid="added-grams"
        >
          {t('weight.grams', { amount: tenths.format(addedGrams) })}
        </output>
        <span className="sr-muted">
          {wantedGrams === null
            ? t('weight.added')
            : t(isAbout ? 'weight.ofAbout' : 'weight.of', { amount: format.amount(wantedGrams, 'g') })}
        </span>
        <Mark state={fill?.state ?? 'under'} />
      </Row>
      <Button
        size="large"
        icon={<Reset size={18} />}
        text={t('weight.tare')}
        title={t('weight.tareHint')}
        loading={taring}
        onClick={() => tare()}
        data-testid="tare"
      />
      {fill === null ? null : (
        <div className="sr-progress-track sr-across sr-clip" aria-hidden>
          <span style={{ width: `${fill.percent}%` }} />
        </div>
      )}
    </Grid>
  )
}

/** The state in words, not only in colours. */
function Mark({ state }: { readonly state: Fill }) {
  const { t } = useTranslation('production')
  return (
    <Row
      as="span"
      inline
      gap={1.5}
      className={`sr-strong ${state === 'over' ? 'sr-danger' : 'sr-success'}`}
      role="status"
      data-testid="weight-mark"
      data-state={state}
    >
      {state === 'under' ? null : (
        <>
          {state === 'enough' ? <Tick aria-hidden /> : <WarningSign aria-hidden />}
          {t(`weight.${state}`)}
        </>
      )}
    </Row>
  )
}
