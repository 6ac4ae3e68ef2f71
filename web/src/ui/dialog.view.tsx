import {
  Dialog as BareDialog,
  Drawer as BareDrawer,
  Button,
  Callout,
  DialogBody,
  DialogFooter,
  type DialogProps,
  type DrawerProps,
  type Intent,
} from '@blueprintjs/core'
import { type FormEvent, type ReactNode, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asApiProblem } from '../api/api-problem.ts'
import type { Outcome } from '../api/outcome.ts'
import { CopiedText } from './copied-text.view.tsx'
import { Stack } from './layout/layout.view.tsx'
import { notify } from './notifications.model.ts'
import { useBackCloses } from './use-back-closes.ts'

type Closing<Props> = Omit<Props, 'onClose'> & { readonly onClose?: () => void }

/** A dialog that the browser's way back closes, too; as little as Escape does where that is turned off. */
export function Dialog(props: Closing<DialogProps>) {
  useBackCloses(props.isOpen, props.canEscapeKeyClose === false ? undefined : props.onClose)
  return <BareDialog {...props} title={props.title && <span dir="auto">{props.title}</span>} />
}

/** The same at the edge of the screen. */
export function Drawer(props: Closing<DrawerProps>) {
  useBackCloses(props.isOpen, props.onClose)
  return <BareDrawer {...props} />
}

/** At the end of a dialog: away from it, and on. */
export const DialogButtons = ({ children }: { readonly children: ReactNode }) => <DialogFooter actions={children} />

/** What a dialog needs that's on the screen while it's open: it closes first, and is taken away then. */
export function useClosing(onClosed: () => void) {
  const [isOpen, setOpen] = useState(true)
  return { isOpen, close: () => setOpen(false), onClosed }
}

/** The dialog over a page, and what it's about. Another may be opened while one still closes: each has its own `key`. */
export function useDialog<About>() {
  const [{ about, key }, setShown] = useState<{ readonly about: About | null; readonly key: number }>({
    ...{ about: null, key: 0 },
  })
  return {
    ...{ about, key },
    open: useCallback((next: About) => setShown(last => ({ about: next, key: last.key + 1 })), []),
    onClose: () => setShown(last => (last.key === key ? { about: null, key } : last)),
  }
}

interface QuestionDialogProps {
  readonly open: boolean
  readonly title: string
  readonly confirmText: string
  readonly intent?: Intent
  /** The answer is being carried out. */
  readonly busy?: boolean
  /** It can't be confirmed yet. */
  readonly disabled?: boolean
  readonly children: ReactNode
  readonly onConfirm: () => void
  readonly onCancel: () => void
  readonly onClosed?: () => void
}

/** Asks before something that's hard to undo. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { open, title, confirmText, intent = 'primary', busy = false, disabled = false, children, onClosed } = props
  const { onConfirm, onCancel } = props
  const { t } = useTranslation('common')
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    // It may stand within another form.
    event.stopPropagation()
    if (!(busy || disabled)) onConfirm()
  }
  return (
    <Dialog
      isOpen={open}
      title={title}
      onClose={onCancel}
      canOutsideClickClose={!busy}
      canEscapeKeyClose={!busy}
      {...(onClosed && { onClosed })}
    >
      <form onSubmit={onSubmit} noValidate>
        <DialogBody>{children}</DialogBody>
        <DialogButtons>
          <Button text={t('cancel')} onClick={onCancel} disabled={busy} />
          <Button type="submit" intent={intent} text={confirmText} loading={busy} disabled={disabled} />
        </DialogButtons>
      </form>
    </Dialog>
  )
}

interface ConfirmDialogProps<Data> {
  readonly title: string
  readonly confirmText: string
  readonly intent?: Intent
  /** What is done then: a mutation. A refusal is shown. */
  readonly act: () => Promise<Outcome<Data>>
  readonly onDone?: (data: Data) => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Asks before a mutation that's hard to undo; mounted while it's open. */
export function ConfirmDialog<Data>({ act, onDone, onClose, ...question }: ConfirmDialogProps<Data>) {
  const { isOpen, close, onClosed } = useClosing(onClose)
  const [isBusy, setBusy] = useState(false)
  const confirm = async (): Promise<void> => {
    setBusy(true)
    const { data, error } = await act()
    setBusy(false)
    if (error) notify.problem(asApiProblem(error))
    else onDone?.(data as Data)
    close()
  }
  return (
    <QuestionDialog
      {...question}
      {...{ open: isOpen, busy: isBusy, onClosed }}
      onConfirm={() => void confirm()}
      onCancel={close}
    />
  )
}

interface SecretDialogProps {
  readonly title: string
  /** That it is shown this once. */
  readonly warning: string
  readonly secret: string
  readonly label: string
  readonly doneText: string
  /** What it is for. */
  readonly children: ReactNode
  readonly onClose: () => void
}

/** Something that can't be read again once this is closed: no stray key or click closes it. */
export function SecretDialog({ title, warning, secret, label, doneText, children, onClose }: SecretDialogProps) {
  const { close, ...closing } = useClosing(onClose)
  return (
    <Dialog
      {...closing}
      title={title}
      canEscapeKeyClose={false}
      canOutsideClickClose={false}
      isCloseButtonShown={false}
      style={{ width: 640 }}
    >
      <DialogBody>
        <Stack gap={4}>
          <Callout intent="warning">{warning}</Callout>
          <CopiedText text={secret} label={label} />
          {children}
        </Stack>
      </DialogBody>
      <DialogButtons>
        <Button intent="primary" text={doneText} onClick={close} />
      </DialogButtons>
    </Dialog>
  )
}
