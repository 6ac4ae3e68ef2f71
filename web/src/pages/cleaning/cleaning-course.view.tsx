import { Button, Callout } from '@blueprintjs/core'
import { Stop, Tick } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { asApiProblem } from '../../api/api-problem.ts'
import { $pumps, StopPumpsDocument } from '../../entities/pump/pumps.model.ts'
import { useFormat } from '../../i18n/format.ts'
import { ConfirmDialog } from '../../ui/dialog.view.tsx'
import { Box, Grid, Stack } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { Panel } from '../../ui/page-parts.view.tsx'
import { RunTrack } from '../../ui/run-track.view.tsx'
import { type Cleaning, ConfirmCleaningDocument } from './cleaning.ts'

type Going = NonNullable<Cleaning>

interface CourseProps {
  readonly cleaning: Going
  /** How it ended has been seen: another one can be chosen. */
  readonly onSeen: () => void
}

/** The programme that goes on, or what became of it. */
export function CleaningCourse({ cleaning, onSeen }: CourseProps) {
  const { t } = useTranslation('cleaning')
  return (
    <Panel title={t(`programme.${cleaning.programme}.name`)}>
      {cleaning.outcome === null ? (
        <Running cleaning={cleaning} />
      ) : (
        <Outcome outcome={cleaning.outcome} onSeen={onSeen} />
      )}
    </Panel>
  )
}

function Running({ cleaning }: Pick<CourseProps, 'cleaning'>) {
  const { t } = useTranslation('cleaning')
  const format = useFormat()
  const pumps = useUnit($pumps)
  const [, stop] = useMutation(StopPumpsDocument)
  const [isAsking, setAsking] = useState(false)
  const names = pumps.filter(({ id }) => cleaning.pumpIds.includes(id)).map(({ name }) => name)
  return (
    <>
      <RunTrack percent={cleaning.percent} label={t('course.progress')} shade={10} />
      <p className="sr-muted">
        {t('course.pumps', { percent: format.percent(cleaning.percent), pumps: names.join(', ') })}
      </p>
      {cleaning.ask === null ? (
        <Box as="p" minHeight={150} className="sr-strong sr-size-22" role="status">
          {t(cleaning.doing === 'REST' ? 'course.rests' : 'course.pumpsRun')}
        </Box>
      ) : (
        <Ask ask={cleaning.ask} />
      )}
      <div>
        <Button icon={<Stop />} text={t('course.cancel')} onClick={() => setAsking(true)} />
      </div>
      {isAsking ? (
        <ConfirmDialog
          title={t('course.cancelTitle')}
          confirmText={t('course.cancel')}
          intent="danger"
          act={() => stop({ pumpId: null })}
          onClose={() => setAsking(false)}
        >
          {t('course.cancelText')}
        </ConfirmDialog>
      ) : null}
    </>
  )
}

/** Something for hands to do; nothing moves until it is confirmed. */
function Ask({ ask }: { readonly ask: NonNullable<Going['ask']> }) {
  const { t } = useTranslation('cleaning')
  const [{ fetching }, confirm] = useMutation(ConfirmCleaningDocument)
  const press = async (): Promise<void> => {
    const { error } = await confirm({})
    if (error) notify.problem(asApiProblem(error))
  }
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (ask) button.current?.focus({ preventScroll: true })
  }, [ask])
  return (
    <Grid
      gap={5}
      align="center"
      template="160px minmax(0, 1fr)"
      stacked={520}
      minHeight={150}
      className="sr-cleaning-ask"
    >
      <HoseDrawing ask={ask} />
      <Stack gap={3} justify="start">
        <div role="status">
          <h3 className="sr-size-22">{t(`ask.${ask}.title`)}</h3>
        </div>
        <p>{t(`ask.${ask}.text`)}</p>
        <Button
          ref={button}
          intent="primary"
          size="large"
          icon={<Tick />}
          text={t('course.done')}
          loading={fetching}
          onClick={() => void press()}
        />
      </Stack>
    </Grid>
  )
}

const intents = { FINISHED: 'success', CANCELLED: 'warning', ERROR: 'danger' } as const

interface OutcomeProps extends Pick<CourseProps, 'onSeen'> {
  readonly outcome: NonNullable<Going['outcome']>
}

function Outcome({ outcome, onSeen }: OutcomeProps) {
  const { t } = useTranslation('cleaning')
  return (
    <>
      <div role="status">
        <Callout intent={intents[outcome]} title={t(`outcome.${outcome}.title`)}>
          {t(`outcome.${outcome}.text`)}
        </Callout>
      </div>
      <div>
        <Button intent="primary" text={t('outcome.again')} onClick={onSeen} />
      </div>
    </>
  )
}

/** The place the hoses go to: into water, sanitiser, nothing, or back into the bottles. */
const HoseDrawing = ({ ask }: { readonly ask: NonNullable<NonNullable<Cleaning>['ask']> }) => (
  <svg
    viewBox="0 0 160 150"
    width={160}
    height={150}
    fill="none"
    stroke="currentColor"
    strokeWidth={2.4}
    strokeLinecap="round"
    strokeLinejoin="round"
    data-ask={ask}
    aria-hidden="true"
  >
    <path
      stroke="var(--sr-text-muted)"
      strokeWidth={5}
      d={`M44 4v${ask === 'HOSES_INTO_AIR' ? 58 : 112}M80 4v${ask === 'HOSES_INTO_AIR' ? 66 : 116}M116 4v${ask === 'HOSES_INTO_AIR' ? 58 : 112}`}
    />
    {ask === 'HOSES_INTO_BOTTLES' ? (
      <Bottles />
    ) : (
      <Bowl isFull={ask !== 'HOSES_INTO_AIR'} isWater={ask === 'HOSES_INTO_WATER'} />
    )}
    {ask === 'HOSES_INTO_AIR' ? <path d="M34 76c6 5 12-5 20 0M70 84c6 5 12-5 20 0M106 76c6 5 12-5 20 0" /> : null}
  </svg>
)

const Bowl = ({ isFull, isWater }: { readonly isFull: boolean; readonly isWater: boolean }) => (
  <>
    {isFull ? (
      <path
        stroke="none"
        fill={
          isWater
            ? 'color-mix(in srgb, var(--sr-link) 22%, transparent)'
            : 'color-mix(in srgb, var(--sr-btn-navigation-active) 55%, transparent)'
        }
        d="M22 94h116l-8 44a8 8 0 0 1-8 6H38a8 8 0 0 1-8-6z"
      />
    ) : null}
    <path
      d={
        isFull
          ? 'M18 76h124l-12 62a8 8 0 0 1-8 6H38a8 8 0 0 1-8-6z'
          : 'M18 106h124l-8 32a8 8 0 0 1-8 6H34a8 8 0 0 1-8-6z'
      }
    />
    {isFull && !isWater ? <path d="M80 106v24M68 118h24" /> : null}
  </>
)

const Bottles = () => (
  <>
    {[44, 80, 116].map(x => (
      <g key={x} transform={`translate(${x - 44} 0)`}>
        <path
          stroke="none"
          fill="color-mix(in srgb, var(--sr-btn-navigation-active) 45%, transparent)"
          d="M32 96h24v44a5 5 0 0 1-5 5H37a5 5 0 0 1-5-5z"
        />
        <path d="M38 52h12v22c0 6 7 8 7 16v50a5 5 0 0 1-5 5H36a5 5 0 0 1-5-5V90c0-8 7-10 7-16z" />
      </g>
    ))}
  </>
)
