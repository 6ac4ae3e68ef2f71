import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { hardwareQuery } from '../../entities/hardware/hardware.model.ts'
import { useHardware } from '../../entities/hardware/use-hardware.ts'
import { FormPage } from '../../forms/form-page.view.tsx'
import { TextField } from '../../forms/text-fields.view.tsx'
import { useForm } from '../../forms/use-form.ts'
import { NotFoundPage } from '../../ui/not-found.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { PageHead } from '../../ui/page-head.view.tsx'
import { ErrorState, Skeleton } from '../../ui/page-state.view.tsx'
import { Panel } from '../../ui/panel.view.tsx'
import { AddressField } from './address-field.view.tsx'
import { BusOff } from './bus-off.view.tsx'
import { $isMissing, createOpened, editOpened, expanderForm, pageClosed } from './expander.model.ts'
import { ModelField } from './model-field.view.tsx'
import { useLeaveWhenSaved } from './use-leave-when-saved.ts'
import './hardware.css'

const gpioPage = '/admin/gpio'

export function ExpanderCreatePage() {
  const { t } = useTranslation('hardware')
  const [params] = useSearchParams()
  const address = Number(params.get('address'))
  const [opened, closed] = useUnit([createOpened, pageClosed])
  useEffect(() => {
    opened(address > 0 ? address : null)
    return () => {
      closed()
    }
  }, [opened, closed, address])
  return <ExpanderForm title={t('form.newTitle')} />
}

export function ExpanderEditPage() {
  const { t } = useTranslation('hardware')
  const id = Number(useParams()['id'])
  const [opened, closed, isMissing] = useUnit([editOpened, pageClosed, $isMissing])
  useEffect(() => {
    opened(id)
    return () => {
      closed()
    }
  }, [opened, closed, id])
  return isMissing ? <NotFoundPage /> : <ExpanderForm title={t('form.editTitle')} />
}

/** Name, model and address of an expander. */
function ExpanderForm({ title }: { readonly title: string }) {
  const { t } = useTranslation('hardware')
  const navigate = useNavigate()
  const content = useHardware()
  const { draft, bind } = useForm(expanderForm)
  const [success, refetch] = useUnit([notify.success, hardwareQuery.refetch])
  useLeaveWhenSaved(expanderForm.saved, gpioPage, name => success(t('form.saved', { name })))
  return (
    <div className="sr-page sr-narrow-page">
      <PageHead title={title} lead={t('form.lead')} back={{ to: gpioPage, text: t('title') }} />
      {content.kind === 'failed' && draft === null ? <ErrorState problem={content.problem} onRetry={refetch} /> : null}
      {content.kind === 'loading' || (draft === null && content.kind === 'ready') ? <Skeleton height="560px" /> : null}
      {content.kind === 'ready' && !content.value.i2c.enabled ? <BusOff /> : null}
      {draft === null || content.kind !== 'ready' || !content.value.i2c.enabled ? null : (
        <FormPage form={expanderForm} onCancel={() => void navigate(gpioPage)}>
          <Panel>
            <TextField {...bind('name')} label={t('form.name')} hint={t('form.nameHint')} maxLength={30} autoFocus />
            <ModelField {...bind('model')} isFixed={draft.id !== null} />
            <AddressField {...bind('address')} own={draft.id} />
          </Panel>
        </FormPage>
      )}
    </div>
  )
}
