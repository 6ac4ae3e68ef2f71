import { expect, it } from 'vitest'
import { focusFirstError } from './form.ts'

it('the first field that is wrong gets the focus, however late the errors are drawn', async () => {
  const holder = document.body.appendChild(document.createElement('form'))
  holder.append(document.createElement('input'))
  const field = holder.appendChild(document.createElement('input'))
  focusFirstError(holder)
  setTimeout(() => field.setAttribute('aria-invalid', 'true'), 100)
  await expect.poll(() => document.activeElement).toBe(field)
})
