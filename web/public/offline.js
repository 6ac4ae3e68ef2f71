/* Back to the page that was wanted as soon as the machine answers. */
setInterval(() => {
  fetch('health', { cache: 'no-store' })
    .then(({ ok }) => {
      if (ok) location.reload()
    })
    .catch(() => {})
}, 10_000)

document.querySelector('button')?.addEventListener('click', () => location.reload())
