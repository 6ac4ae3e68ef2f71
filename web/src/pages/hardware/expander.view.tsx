import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { expanderModels, modelName } from '../../entities/hardware/expander-models.ts'
import type { ExpanderModel } from '../../entities/hardware/hardware.documents.ts'
import { hardwareQuery } from '../../entities/hardware/hardware.model.ts'
import { useHardware } from '../../entities/hardware/use-hardware.ts'
import { NotInTab } from '../../features/demo/not-in-tab.view.tsx'
import { RadioField } from '../../forms/choice-fields.view.tsx'
import type { FieldBinding } from '../../forms/form.ts'
import { ModelFormPage } from '../../forms/model-form.view.tsx'
import { TextField } from '../../forms/text-fields.view.tsx'
import { useFormModel } from '../../forms/use-form-model.ts'
import { useLeaveWhenSaved } from '../../forms/use-leave-when-saved.ts'
import { Stack } from '../../ui/layout/layout.view.tsx'
import { NotFoundPage } from '../../ui/not-found.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { ErrorState, PageHead, Skeleton } from '../../ui/page-parts.view.tsx'
import { Panel } from '../../ui/panel.view.tsx'
import { useWhileShown } from '../../ui/use-model.ts'
import { AddressField } from './address-field.view.tsx'
import { BusOff } from './bus-off.view.tsx'
import { $isMissing, createOpened, editOpened, expanderForm, pageClosed } from './expander.model.ts'
import './hardware.css'

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
  const { t } = useTranslation('hardware')
  const navigate = useNavigate()
  const content = useHardware()
  const { draft, bind } = useFormModel(expanderForm)
  const [success, refetch] = useUnit([notify.success, hardwareQuery.refetch])
  useLeaveWhenSaved(expanderForm.saved, gpioPage, name => success(t('form.saved', { name })))
  return (
    <Stack gap={4} measure={820}>
      <PageHead flush title={title} lead={t('form.lead')} back={{ to: gpioPage, text: t('title') }} />
      <NotInTab what="pins" />
      {content.kind === 'failed' && draft === null ? <ErrorState problem={content.problem} onRetry={refetch} /> : null}
      {content.kind === 'loading' || (draft === null && content.kind === 'ready') ? <Skeleton height="560px" /> : null}
      {content.kind === 'ready' && !content.value.i2c.enabled ? <BusOff /> : null}
      {draft === null || content.kind !== 'ready' || !content.value.i2c.enabled ? null : (
        <ModelFormPage model={expanderForm} onCancel={() => void navigate(gpioPage)}>
          <Panel>
            <TextField {...bind('name')} label={t('form.name')} hint={t('form.nameHint')} maxLength={30} autoFocus />
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
  const { t } = useTranslation('hardware')
  const offered = expanderModels.filter(({ model }) => !isFixed || model === field.value)
  return (
    <RadioField<ExpanderModel | ''>
      {...field}
      value={field.value ?? ''}
      onChange={model => model !== '' && field.onChange(model)}
      label={isFixed ? t('form.modelFixed') : t('form.model')}
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
