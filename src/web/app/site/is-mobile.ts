const mobile = /Mobi|Android|iPhone|iPad|iPod|Windows Phone|webOS|BlackBerry|Opera Mini/i;

/** Whether a request comes from a phone or tablet. Client hints take precedence. */
export function isMobile(headers: Headers): boolean {
  const hint = headers.get('sec-ch-ua-mobile');
  if (hint === '?1') return true;
  return mobile.test(headers.get('user-agent') ?? '');
}
