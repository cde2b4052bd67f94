export const secretKey = 'sk_test_simulator';
export const webhookSecret = 'whsec_simulator';
