/** Whether a mail could go there. The server looks closer. */
export const isAddress = (email: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim());
