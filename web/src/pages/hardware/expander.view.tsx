import { Button, Callout, InputGroup } from '@blueprintjs/core'
import { Refresh } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { type ExpanderModel, hardwareQuery, useHardware } from '../../entities/hardware/hardware.model.ts'
import { expanderModels, hexadecimal, modelName, parseAddress } from '../../entities/hardware/pins.ts'
import { UnavailableInDemo } from '../../features/demo/unavailable-in-demo.view.tsx'
import { FieldFrame, RadioField, TextField } from '../../forms/fields.view.tsx'
import { useFormModel } from '../../forms/form.model.ts'
import type { FieldBinding } from '../../forms/form.ts'
import { ModelFormPage } from '../../forms/model-form.view.tsx'
import { useLeaveWhenSaved } from '../../forms/use-leave-when-saved.ts'
import { useProblemText } from '../../i18n/problem-text.ts'
import { Row, Stack } from '../../ui/layout/layout.view.tsx'
import { NotFoundPage } from '../../ui/not-found.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { ErrorState, PageHead, Panel, Skeleton } from '../../ui/page-parts.view.tsx'
import { useWhileShown } from '../../ui/use-model.ts'
import { BusOff } from './board-panels.view.tsx'
import { $isMissing, createOpened, editOpened, expanderForm, pageClosed } from './expander.model.ts'
import {
  $isProbing,
  $probe,
  type AddressChoice,
  addressChoices,
  probeClosed,
  probeOpened,
  probeRequested,
} from './i2c.model.ts'
import './hardware.css'

interface AddressFieldProps extends FieldBinding<number | null> {
  /** The id of the expander; null for one that does not exist yet. */
  readonly own: number | null
}

/** The address on the bus: one that answers, or typed by hand. */
function AddressField({ own, ...field }: AddressFieldProps) {
  const { t } = useTranslation('hardware')
  const problemText = useProblemText()
  const [probe, isProbing, ask] = useUnit([$probe, $isProbing, probeRequested])
  const [byHand, setByHand] = useState(false)
  useWhileShown(probeOpened, probeClosed)
  const answered = probe.kind === 'ready' ? probe.value : []
  const choices = addressChoices(answered, own, field.value !== null && field.value > 0 ? field.value : null)
  const nothingFound = probe.kind !== 'loading' && answered.length === 0
  return (
    <Stack gap={3}>
      {probe.kind === 'failed' ? <Callout intent="warning">{problemText(probe.problem)}</Callout> : null}
      {nothingFound && probe.kind === 'ready' ? <Callout>{t('form.nothingFound')}</Callout> : null}
      {byHand || nothingFound ? (
        <TypedAddress {...field} />
      ) : (
        <AddressTiles {...field} choices={choices} isLoading={probe.kind === 'loading'} />
      )}
      <Row gap={3} align="stretch" wrap>
        <Button icon={<Refresh />} text={t('probe.again')} loading={isProbing} onClick={() => ask()} />
        {nothingFound ? null : (
          <Button
            variant="minimal"
            text={byHand ? t('form.fromList') : t('form.byHand')}
            onClick={() => setByHand(!byHand)}
          />
        )}
      </Row>
    </Stack>
  )
}

interface AddressTilesProps extends FieldBinding<number | null> {
  readonly choices: readonly AddressChoice[]
  readonly isLoading: boolean
}

function AddressTiles({ choices, isLoading, ...field }: AddressTilesProps) {
  const { t } = useTranslation(['hardware', 'terms'])
  const hintOf = ({ takenBy, answers }: AddressChoice): string => {
    if (takenBy !== null) return t('form.takenBy', { name: takenBy })
    return answers ? t('terms:answers') : t('terms:doesNotAnswer')
  }
  return (
    <RadioField<number>
      {...field}
      value={field.value ?? 0}
      label={isLoading ? t('probe.running') : t('terms:address')}
      options={choices.map(choice => ({
        value: choice.address,
        label: t('form.addressBoth', { hexadecimal: hexadecimal(choice.address), decimal: String(choice.address) }),
        hint: hintOf(choice),
        disabled: choice.takenBy !== null,
      }))}
    />
  )
}

function TypedAddress({ value, onChange, onBlur, error, name, disabled }: FieldBinding<number | null>) {
  const { t } = useTranslation(['hardware', 'terms'])
  const [text, setText] = useState(value === null || Number.isNaN(value) ? '' : hexadecimal(value))
  const isReadable = value !== null && !Number.isNaN(value)
  const hint = isReadable
    ? t('form.addressBoth', { hexadecimal: hexadecimal(value), decimal: String(value) })
    : t('form.addressHint')
  return (
    <FieldFrame label={t('terms:address')} hint={hint} error={error}>
      {ids => (
        <InputGroup
          {...ids}
          name={name}
          value={text}
          disabled={disabled}
          maxLength={5}
          autoComplete="off"
          spellCheck={false}
          placeholder="0x20"
          onValueChange={typed => {
            setText(typed)
            onChange(parseAddress(typed))
          }}
          onBlur={onBlur}
        />
      )}
    </FieldFrame>
  )
}

const gpioPage = '/admin/gpio'

export function ExpanderCreatePage() {
  const { t } = useTranslation('hardware')
  const [params] = useSearchParams()
  const address = Number(params.get('address'))
  useWhileShown(createOpened, pageClosed, address > 0 ? address : null)
  return <ExpanderForm title={t('form.newTitle')} />
}

export function ExpanderEditPage() {
  const { t } = useTranslation('hardware')
  const id = Number(useParams()['id'])
  const isMissing = useUnit($isMissing)
  useWhileShown(editOpened, pageClosed, id)
  return isMissing ? <NotFoundPage /> : <ExpanderForm title={t('form.editTitle')} />
}

/** Name, model and address of an expander. */
function ExpanderForm({ title }: { readonly title: string }) {
  const { t } = useTranslation(['hardware', 'terms'])
  const navigate = useNavigate()
  const content = useHardware()
  const { draft, bind } = useFormModel(expanderForm)
  const [success, refetch] = useUnit([notify.success, hardwareQuery.refetch])
  useLeaveWhenSaved(expanderForm.saved, gpioPage, name => success(t('form.saved', { name })))
  return (
    <Stack gap={4} measure={820}>
      <PageHead flush title={title} lead={t('form.lead')} back={{ to: gpioPage, text: t('title') }} />
      <UnavailableInDemo what="pins" />
      {content.kind === 'failed' && draft === null ? <ErrorState problem={content.problem} onRetry={refetch} /> : null}
      {content.kind === 'loading' || (draft === null && content.kind === 'ready') ? <Skeleton height="560px" /> : null}
      {content.kind === 'ready' && !content.value.i2c.enabled ? <BusOff /> : null}
      {draft === null || content.kind !== 'ready' || !content.value.i2c.enabled ? null : (
        <ModelFormPage model={expanderForm} onCancel={() => void navigate(gpioPage)}>
          <Panel>
            <TextField {...bind('name')} label={t('terms:name')} hint={t('form.nameHint')} maxLength={30} autoFocus />
            <ModelField {...bind('model')} isFixed={draft.id !== null} />
            <AddressField {...bind('address')} own={draft.id} />
          </Panel>
        </ModelFormPage>
      )}
    </Stack>
  )
}

interface ModelFieldProps extends FieldBinding<ExpanderModel | null> {
  /** It exists: its model stays. */
  readonly isFixed: boolean
}

/** Which expander it is, by its looks. */
function ModelField({ isFixed, ...field }: ModelFieldProps) {
  const { t } = useTranslation(['hardware', 'terms'])
  const offered = expanderModels.filter(({ model }) => !isFixed || model === field.value)
  return (
    <RadioField<ExpanderModel | ''>
      {...field}
      value={field.value ?? ''}
      onChange={model => model !== '' && field.onChange(model)}
      label={isFixed ? t('form.modelFixed') : t('terms:model')}
      options={offered.map(({ model, outputs }) => ({
        value: model,
        label: modelName(model),
        hint: model === 'MCP23017' ? t('form.chip', { count: outputs }) : t('form.relayCard', { count: outputs }),
        icon: model === 'MCP23017' ? <ChipIcon /> : <RelayIcon relays={outputs} />,
      }))}
    />
  )
}

const ChipIcon = () => (
  <svg width={56} height={40} viewBox="0 0 56 40" aria-hidden="true">
    {[8, 16, 24, 32, 40, 48].map(x => (
      <path key={x} stroke="#8d857c" strokeWidth={3} d={`M${x} 3v34`} />
    ))}
    <rect fill="#2b2622" stroke="#8d857c" x={3} y={9} width={50} height={22} rx={3} />
    <circle fill="#8d857c" cx={9} cy={25} r={2} />
  </svg>
)

function RelayIcon({ relays }: { readonly relays: number }) {
  const rows = relays > 8 ? 2 : 1
  const columns = relays / rows
  const width = Math.min(12, 48 / columns)
  return (
    <svg width={56} height={40} viewBox="0 0 56 40" aria-hidden="true">
      <rect fill="#1f5d46" stroke="#8d857c" x={1} y={4} width={54} height={32} rx={3} />
      {Array.from({ length: relays }, (_, nr) => ({
        x: 4 + (nr % columns) * width + (48 - columns * width) / 2,
        y: rows === 1 ? 11 : 7 + Math.floor(nr / columns) * 14,
      })).map(({ x, y }) => (
        <rect
          key={`${x}/${y}`}
          fill="#2f77b5"
          x={x + 0.6}
          y={y}
          width={width - 1.2}
          height={rows === 1 ? 18 : 12}
          rx={1.5}
        />
      ))}
    </svg>
  )
}
