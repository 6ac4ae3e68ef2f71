import type { Intent } from '@blueprintjs/core'
import { type ReactNode, useState } from 'react'
import type { OperationResult } from 'urql'
import { asApiProblem } from '../api/api-problem.ts'
import { useClosing } from './dialog.view.tsx'
import { notify } from './notifications.model.ts'
import { QuestionDialog } from './question-dialog.view.tsx'

interface ConfirmDialogProps<Data> {
  readonly title: string
  readonly confirmText: string
  readonly intent?: Intent
  /** What is done then: a mutation. A refusal is shown. */
  readonly act: () => Promise<Pick<OperationResult<Data>, 'data' | 'error'>>
  readonly onDone?: (data: Data) => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Asks before a mutation that is hard to take back; there while it's open. */
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
