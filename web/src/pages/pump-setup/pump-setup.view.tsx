import { Button } from '@blueprintjs/core'
import { Trash } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import { useMutation, useQuery } from 'urql'
import { asApiProblem } from '../../api/api-problem.ts'
import { madeOf } from '../../api/graphql.ts'
import { PinPicker } from '../../entities/hardware/pins.view.tsx'
import { IngredientPicker } from '../../entities/ingredient/ingredient-picker.view.tsx'
import { $mayManage } from '../../entities/machine-settings/machine-settings.model.ts'
import { DeletePumpDocument, type PumpKind, type PumpSetup, PumpSetupDocument } from '../../entities/pump/pump-setup.ts'
import { RadioField, SwitchField, TextField } from '../../forms/fields.view.tsx'
import { QueryResult } from '../../queries/query-result.view.tsx'
import { LinkButton } from '../../ui/buttons.view.tsx'
import { ConfirmDialog } from '../../ui/dialog.view.tsx'
import { Box, Grid, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { NotFoundPage } from '../../ui/not-found.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { Badge, PageHead, Skeleton } from '../../ui/page-parts.view.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { CalibrationPart } from './calibration-part.view.tsx'
import { FlowPart } from './flow.view.tsx'
import {
  AutosavedField,
  lastStage,
  PumpFields,
  type PumpPart,
  partOf,
  pumpParts,
  TypedNumber,
} from './pump-fields.view.tsx'
import './pump-setup.css'

const context = madeOf('PUMPS')

/** One pump: what it holds, how it's wired and calibrated, and how it pours. */
export function PumpSetupPage() {
  const id = Number(useParams()['pumpId'])
  return Number.isSafeInteger(id) && id > 0 ? <PumpPage key={id} id={id} /> : <NotFoundPage />
}

function PumpPage({ id }: { readonly id: number }) {
  const query = useQuery({ query: PumpSetupDocument, variables: { id }, context })
  const [{ error, fetching }] = query
  if (error && !fetching && asApiProblem(error).code === 'not-found') return <NotFoundPage />
  return (
    <Box measure={1160}>
      <QueryResult of={query} skeleton={<Skeleton height="520px" />}>
        {({ pumpSetup }) => <Parts setup={pumpSetup} />}
      </QueryResult>
    </Box>
  )
}

interface PartProps {
  readonly setup: PumpSetup
}

const partViews = { contents: ContentsPart, wiring: WiringPart, calibration: CalibrationPart } as const

function Parts({ setup }: PartProps) {
  const { t } = useTranslation(['calibration', 'pumps', 'app'])
  const mayManage = useUnit($mayManage)
  const [params] = useSearchParams()
  const isFlow = useLocation().pathname.endsWith('/flow')
  usePageTitle(setup.printName)
  // What becomes known while one types turns no page: the way on is offered below.
  const [isTouched, setTouched] = useState(false)
  const [firstStage, setFirstStage] = useState(setup.setupStage)
  if (!isTouched && firstStage !== setup.setupStage) setFirstStage(setup.setupStage)
  const part: PumpPart = isFlow ? 'flow' : partOf(params, firstStage)
  const View = part === 'flow' ? null : partViews[part]
  return (
    <>
      <PageHead
        title={setup.printName}
        lead={t(`pumps:add.kind.${setup.kind}.name`)}
        back={{ to: '/admin/pump', text: t('app:title.pumps') }}
        badge={<Badge tone={setup.state === 'READY' ? 'good' : 'warning'}>{t(`setup.state.${setup.state}`)}</Badge>}
      />
      {/* What is wired and calibrated is for those who build. */}
      {mayManage ? (
        <Row
          as="nav"
          inline
          gap={1}
          pad={1}
          className="sr-seg sr-surface-group sr-round-12 sr-below-4"
          aria-label={t('setup.parts')}
        >
          {pumpParts.map(one => (
            <Row
              as={Link}
              key={one}
              inline
              justify="center"
              tall
              pad={[1, 2]}
              className="sr-choice sr-hovers sr-light sr-nowrap sr-undecorated sr-round-small"
              aria-current={one === part ? 'page' : undefined}
              to={`/admin/pump/${setup.id}/${one === 'flow' ? 'flow' : `edit?part=${one}`}`}
              replace
            >
              {t(`setup.part.${one}`)}
            </Row>
          ))}
        </Row>
      ) : null}
      {View === null ? (
        <FlowPart id={setup.id} />
      ) : (
        <Box pad="page" className="sr-card" onFocus={() => setTouched(true)}>
          <PumpFields setup={setup}>
            <Stack gap={4} top shrink>
              <View setup={setup} />
              {firstStage < lastStage ? <Onward setup={setup} from={part} /> : null}
            </Stack>
          </PumpFields>
        </Box>
      )}
    </>
  )
}

/** From one part of a pump that's being set up to the next one with something to do. */
function Onward({ setup, from }: PartProps & { readonly from: PumpPart }) {
  const { t } = useTranslation('calibration')
  const next = partOf(new URLSearchParams(), setup.setupStage)
  const isLast = from === 'contents' && setup.setupStage === lastStage
  if (next === from && !isLast) return null
  return (
    <Row justify="end">
      {isLast ? (
        <LinkButton primary to="/admin/pump" text={t('setup.finish')} />
      ) : (
        <LinkButton
          primary
          to={`/admin/pump/${setup.id}/edit?part=${next}`}
          text={t('setup.next', { part: t(`setup.part.${next}`) })}
        />
      )}
    </Row>
  )
}

const mostLetters = 40

function ContentsPart({ setup }: PartProps) {
  const { t } = useTranslation(['calibration', 'pumps', 'terms'])
  return (
    <>
      <h2>{t('contents.title')}</h2>
      <p className="sr-muted sr-measure-72">{t('contents.text')}</p>
      <div className="sr-form-fields">
        <AutosavedField name="name" typed>
          {field => (
            <TextField
              {...field}
              label={t('terms:name')}
              hint={t('handle.hint')}
              placeholder={setup.printName}
              maxLength={mostLetters}
            />
          )}
        </AutosavedField>
        <AutosavedField name="currentIngredientId">
          {field => (
            <IngredientPicker
              {...field}
              label={t('terms:ingredient')}
              kinds={['AUTOMATED']}
              placeholder={t('terms:noIngredient')}
              clearable
            />
          )}
        </AutosavedField>
        <TypedNumber
          name="fillingLevelMl"
          label={t('pumps:bottleDialog.level')}
          hint={t('state.levelHint')}
          unit={t('terms:ml')}
          decimals={1}
          least={0}
        />
      </div>
      {setup.kind === 'VALVE' ? null : (
        <AutosavedField name="isPumpedUp">
          {field => (
            <SwitchField
              {...field}
              label={t('pumps:bottleDialog.pumpedUp')}
              hint={t('pumps:bottleDialog.pumpedUpHint')}
            />
          )}
        </AutosavedField>
      )}
      <DeletePump setup={setup} />
    </>
  )
}

function DeletePump({ setup: { id, printName: pump } }: PartProps) {
  const { t } = useTranslation('calibration')
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const [, remove] = useMutation(DeletePumpDocument)
  const ask = (): void => setAsking(true)
  const leave = (): void => {
    notify.success(t('setup.deleted', { pump }))
    void navigate('/admin/pump')
  }
  return (
    <Row justify="end">
      <Button icon={<Trash />} intent="danger" variant="minimal" text={t('setup.delete')} onClick={ask} />
      {isAsking ? (
        <ConfirmDialog
          title={t('setup.deleteTitle', { pump })}
          confirmText={t('setup.delete')}
          intent="danger"
          act={() => remove({ id })}
          onDone={leave}
          onClose={() => setAsking(false)}
        >
          {t('setup.deleteText')}
        </ConfirmDialog>
      ) : null}
    </Row>
  )
}

function WiringPart({ setup }: PartProps) {
  const { t } = useTranslation('calibration')
  const { kind, pin, stepPin, enablePin } = setup
  const isStepper = kind === 'STEPPER'
  return (
    <Grid gap={5} template="minmax(0, 1.5fr) minmax(240px, 1fr)" stacked={760}>
      <Stack gap={4} top shrink>
        <h2>{t('setup.step.2')}</h2>
        <p className="sr-muted sr-measure-72">{t(`pins.text.${kind}`)}</p>
        {isStepper ? (
          <>
            <AutosavedField name="stepPin">
              {field => <PinPicker {...field} label={t('pins.step')} own={stepPin} localOnly />}
            </AutosavedField>
            <AutosavedField name="enablePin">
              {field => <PinPicker {...field} label={t('pins.enable')} own={enablePin} />}
            </AutosavedField>
          </>
        ) : (
          <AutosavedField name="pin">
            {field => <PinPicker {...field} label={t('pins.control')} own={pin} />}
          </AutosavedField>
        )}
        <LevelField isStepper={isStepper} />
      </Stack>
      <Stack as="aside" gap={4} justify="center" top pad={4} className="sr-well sr-size-14">
        <WiringDrawing kind={kind} />
        <p>{t(`pins.wiring.${kind}`)}</p>
      </Stack>
    </Grid>
  )
}

/** Of a stepper's enable pin, or of the pin that switches the pump. */
function LevelField({ isStepper }: { readonly isStepper: boolean }) {
  const { t } = useTranslation(['calibration', 'terms'])
  return (
    <AutosavedField name={isStepper ? 'enableState' : 'powerState'}>
      {level => (
        <RadioField<'high' | 'low' | ''>
          {...level}
          value={level.value ?? ''}
          onChange={value => level.onChange(value === '' ? null : value)}
          label={t(isStepper ? 'pins.enableState' : 'pins.powerState')}
          options={[
            { value: 'high', label: t('terms:high'), hint: t(isStepper ? 'pins.enabledHighHint' : 'pins.highHint') },
            { value: 'low', label: t('terms:low'), hint: t(isStepper ? 'pins.enabledLowHint' : 'pins.lowHint') },
          ]}
        />
      )}
    </AutosavedField>
  )
}

const power = { stroke: 'var(--sr-btn-navigation-active)', strokeWidth: 3.4 }

/** The connections of the computer, the relay or driver, and the pump. */
function WiringDrawing({ kind }: { readonly kind: PumpKind }) {
  const { t } = useTranslation('calibration')
  const isStepper = kind === 'STEPPER'
  const lines = isStepper
    ? ([
        ['STEP', 34],
        ['EN', 56],
      ] as const)
    : ([['IN', 44]] as const)
  return (
    <svg
      className="sr-wiring"
      viewBox="0 0 300 190"
      style={{ width: '100%', maxWidth: 340 }}
      fill="none"
      stroke="currentColor"
      role="img"
      aria-label={t(`wiring.label.${kind}`)}
    >
      <Part x={4} y={16} text={t('wiring.computer')} />
      <Part x={196} y={16} text={t(isStepper ? 'wiring.driver' : 'wiring.relay')} />
      <Part x={196} y={118} text={t(kind === 'VALVE' ? 'wiring.valve' : 'wiring.motor')} />
      <Part x={4} y={118} text={t('wiring.supply')} />
      {lines.map(([name, y]) => (
        <g key={name}>
          <path strokeWidth={2.4} strokeDasharray="5 4" d={`M104 ${y}H196`} />
          <text x="150" y={y - 5}>
            {name}
          </text>
        </g>
      ))}
      <path {...power} d={isStepper ? 'M222 72v46M238 72v46M254 72v46M270 72v46' : 'M238 72v46M254 72v46'} />
      <path {...power} d="M54 118V94h158V72" />
    </svg>
  )
}

const box = {
  width: 100,
  height: 56,
  rx: 10,
  strokeWidth: 1.6,
  fill: 'color-mix(in srgb, currentColor 10%, transparent)',
}

const Part = ({ x, y, text }: { readonly x: number; readonly y: number; readonly text: string }) => (
  <>
    <rect {...box} x={x} y={y} />
    <text x={x + 50} y={y + 33}>
      {text}
    </text>
  </>
)
